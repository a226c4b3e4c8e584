import { Injectable } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { v7 as uuidv7 } from 'uuid';
import { LibraryRepository, type StoredMedia } from './library.repository';
import { mediaItemOf } from './media-item';
import { MediaRefused, MediaItemNotFound } from './media.errors';
import { SerialQueue } from './serial-queue';
import {
  type Fallback,
  fallbackOf,
  type OriginalPicture,
  originalPicture,
  smallPhoto,
} from './picture-files';
import { isRefusal } from './picture-kind';
import { sizesName, slugOfName, titleOfName } from './picture-rules';
import { UploadRepository } from './upload.repository';

const mostWaiting = 6;

interface AcceptedPicture {
  readonly picture: OriginalPicture;
  readonly fallback: Fallback;
}

export interface PictureTexts {
  /** Name of the file. */
  readonly name: string;
  /** Empty: made from the name. */
  readonly title: string;
  readonly alt: string;
  readonly decorative: boolean;
  readonly actor: string;
}

/** Shared by the handlers of pictures: accepting an uploaded file, reading an item, publishing a change. */
@Injectable()
export class Library {
  /** Shared with the making of sizes: a process works on one picture at a time. */
  readonly work = new SerialQueue(mostWaiting);

  constructor(
    readonly media: LibraryRepository,
    private readonly uploads: UploadRepository,
    private readonly outbox: Outbox,
  ) {}

  async acceptUpload(uploadId: string, parts: number): Promise<AcceptedPicture> {
    return this.accept(await this.takeUpload(uploadId, parts));
  }

  /** An uploaded photo, which is not stored, as a small JPEG. */
  async shrunkUpload(uploadId: string, parts: number): Promise<Buffer> {
    const file = await this.takeUpload(uploadId, parts);
    const photo = await this.work.run(() => smallPhoto(file));
    if (isRefusal(photo)) throw new MediaRefused(photo.refused);
    return photo;
  }

  private async takeUpload(uploadId: string, parts: number): Promise<Buffer> {
    const file = await this.uploads.take(uploadId, parts);
    if (!file) throw new MediaRefused('The upload is incomplete. Upload the file again');
    return file;
  }

  /** Reads a file as a picture. `patient` work waits even when the queue is full. */
  accept(file: Buffer, { patient = false } = {}): Promise<AcceptedPicture> {
    return this.work.run(
      async () => {
        const picture = await originalPicture(file);
        if (isRefusal(picture)) throw new MediaRefused(picture.refused);
        return { picture, fallback: await fallbackOf(picture, null) };
      },
      { patient },
    );
  }

  /** Adds a picture and returns its id. */
  async add({ picture, fallback }: AcceptedPicture, { name, ...texts }: PictureTexts): Promise<string> {
    const id = uuidv7();
    const path = `library/${slugOfName(name)}-${id.slice(-8)}.jpg`;
    const { title, alt, decorative, actor } = texts;
    const media = {
      id,
      path,
      title: title || titleOfName(name),
      alt: decorative ? '' : alt,
      decorative,
      actor,
    };
    await this.media.add(media, picture, fallback, sizesName(picture.fingerprint, null));
    return id;
  }

  async item(id: string): Promise<MediaItem> {
    return mediaItemOf(present(await this.media.find(id)));
  }

  /** After a change: publishes it and returns the item as it is now. */
  async changed(id: string): Promise<MediaItem> {
    this.outbox.wake();
    return this.item(id);
  }

  notify(): void {
    this.outbox.wake();
  }
}

export function present(stored: StoredMedia | undefined): StoredMedia {
  if (!stored) throw new MediaItemNotFound();
  return stored;
}

/** The stored picture, if the caller may change its current version. */
export function expected(stored: StoredMedia | undefined, version: ExpectedVersion): StoredMedia {
  const now = present(stored);
  requireVersion(mediaItemOf(now), version, contentErrors.stale);
  return now;
}

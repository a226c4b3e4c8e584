import { Injectable } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { MediaItem } from '@latchline/contracts/content/media/media.schema';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { LibraryRepository, type StoredMedia } from './library.repository';
import { mediaItemOf } from './media-item';
import { MediaRefused, NoSuchMediaItem } from './media.errors';
import { OneAtATime } from './one-at-a-time';
import { type Fallback, fallbackOf, type KeptPicture, keptPicture } from './picture-files';
import { isRefusal } from './picture-kind';
import { UploadRepository } from './upload.repository';

const mostWaiting = 6;

/** What the slices about pictures share: taking a file in, and refusing what is not as its sender thinks. */
@Injectable()
export class Library {
  /** Sizes are made in the same line: never two pictures at once in one process. */
  readonly work = new OneAtATime(mostWaiting);

  constructor(
    readonly media: LibraryRepository,
    private readonly uploads: UploadRepository,
    private readonly outbox: Outbox,
  ) {}

  async takeIn(uploadId: string, parts: number): Promise<{ picture: KeptPicture; fallback: Fallback }> {
    const file = await this.uploads.take(uploadId, parts);
    if (!file) throw new MediaRefused('The file did not arrive whole. Upload it again');
    return this.work.run(async () => {
      const picture = await keptPicture(file);
      if (isRefusal(picture)) throw new MediaRefused(picture.refused);
      return { picture, fallback: await fallbackOf(picture, null) };
    });
  }

  async item(id: string): Promise<MediaItem> {
    return mediaItemOf(present(await this.media.find(id)));
  }

  /** After a change: it is told of at once, and answered with what there is now. */
  async changed(id: string): Promise<MediaItem> {
    this.outbox.wake();
    return this.item(id);
  }

  told(): void {
    this.outbox.wake();
  }
}

export function present(stored: StoredMedia | undefined): StoredMedia {
  if (!stored) throw new NoSuchMediaItem();
  return stored;
}

/** The stored picture, if the caller may change its current version. */
export function expected(stored: StoredMedia | undefined, version: ExpectedVersion): StoredMedia {
  const now = present(stored);
  requireVersion(mediaItemOf(now), version, contentErrors.stale);
  return now;
}

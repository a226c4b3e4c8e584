import { Controller } from '@nestjs/common';
import {
  addMedia,
  addUploadPart,
  replaceMediaFile,
  shrinkPhoto,
} from '@latchline/contracts/content/media/media.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { expected, Library, present } from './library';
import type { StoredMedia } from './library.repository';
import { MediaRefused } from './media.errors';
import { sizesName } from './picture-rules';
import { UploadRepository } from './upload.repository';

/** Uploads into the media library. */
@Controller()
export class UploadHandlers {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly library: Library,
  ) {}

  @Handles(addUploadPart)
  async addPart({ upload_id, index, content }: z.output<typeof addUploadPart.request>) {
    await this.uploads.add(upload_id, index, Buffer.from(content, 'base64'));
    return {};
  }

  /** Photos of customers' locks pass through here and are stored by the leads service only. */
  @Handles(shrinkPhoto)
  async shrink({ upload_id, parts }: z.output<typeof shrinkPhoto.request>) {
    return { content: (await this.library.shrunkUpload(upload_id, parts)).toString('base64') };
  }

  @Handles(addMedia)
  async add(request: z.output<typeof addMedia.request>) {
    const { upload_id, parts, ...texts } = request;
    const accepted = await this.library.acceptUpload(upload_id, parts);
    return this.library.changed(await this.library.add(accepted, texts));
  }

  @Handles(replaceMediaFile)
  async replace({ id, upload_id, parts, ...version }: z.output<typeof replaceMediaFile.request>) {
    const check = (now: StoredMedia | undefined) => {
      if (expected(now, version).kind === 'drawing')
        throw new MediaRefused(
          'Drawings that came with the product cannot be replaced. Upload your own picture instead',
        );
    };
    // Checked before processing the file, and again when it is stored.
    check(present(await this.library.media.find(id)));
    const { picture, fallback } = await this.library.acceptUpload(upload_id, parts);
    await this.library.media.replace(id, picture, fallback, (now) => {
      check(now);
      return sizesName(picture.fingerprint, null);
    });
    return this.library.changed(id);
  }
}

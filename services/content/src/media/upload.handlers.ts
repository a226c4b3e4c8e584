import { Controller } from '@nestjs/common';
import {
  addMedia,
  addUploadPart,
  replaceMediaFile,
} from '@latchline/contracts/content/media/media.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { expected, Library, present } from './library';
import type { StoredMedia } from './library.repository';
import { MediaRefused } from './media.errors';
import { sizesName, slugOfName, titleOfName } from './picture-rules';
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

  @Handles(addMedia)
  async add(request: z.output<typeof addMedia.request>) {
    const { upload_id, parts, name, title, alt, decorative, actor } = request;
    const { picture, fallback } = await this.library.acceptUpload(upload_id, parts);
    const id = uuidv7();
    const path = `library/${slugOfName(name)}-${id.slice(-8)}.jpg`;
    const words = { title: title || titleOfName(name), alt: decorative ? '' : alt, decorative };
    const sizes = sizesName(picture.fingerprint, null);
    await this.library.media.add({ id, path, ...words, actor }, picture, fallback, sizes);
    return this.library.changed(id);
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

import { Injectable } from '@nestjs/common';
import type { replaceMediaFile } from '@latchline/contracts/content/media.commands';
import type { MediaItem } from '@latchline/contracts/content/media.schema';
import type { z } from 'zod';
import { expected, Library, present } from '../library';
import type { StoredMedia } from '../library.repository';
import { MediaRefused } from '../media.errors';
import { sizesName } from '../picture-rules';

@Injectable()
export class ReplaceMediaFileHandler {
  constructor(private readonly library: Library) {}

  async run(request: z.output<typeof replaceMediaFile.request>): Promise<MediaItem> {
    const { id, upload_id, parts, expected_updated_at } = request;
    const check = (now: StoredMedia | undefined) => {
      if (expected(now, expected_updated_at).kind === 'drawing')
        throw new MediaRefused('This drawing came with the product. Upload a picture of your own beside it');
    };
    // Before the work of taking the file in, and again when it is stored.
    check(present(await this.library.media.find(id)));
    const { picture, fallback } = await this.library.takeIn(upload_id, parts);
    await this.library.media.replace(id, picture, fallback, (now) => {
      check(now);
      return sizesName(picture.fingerprint, null);
    });
    return this.library.changed(id);
  }
}

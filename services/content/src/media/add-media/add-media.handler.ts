import { Injectable } from '@nestjs/common';
import type { addMedia } from '@latchline/contracts/content/media.commands';
import type { MediaItem } from '@latchline/contracts/content/media.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { Library } from '../library';
import { sizesName, slugOfName, titleOfName } from '../picture-rules';

@Injectable()
export class AddMediaHandler {
  constructor(private readonly library: Library) {}

  async run(request: z.output<typeof addMedia.request>): Promise<MediaItem> {
    const { upload_id, parts, name, title, alt, decorative, actor } = request;
    const { picture, fallback } = await this.library.takeIn(upload_id, parts);
    const id = uuidv7();
    const path = `library/${slugOfName(name)}-${id.slice(-8)}.jpg`;
    const words = { title: title || titleOfName(name), alt: decorative ? '' : alt, decorative };
    const sizes = sizesName(picture.fingerprint, null);
    await this.library.media.add({ id, path, ...words, actor }, picture, fallback, sizes);
    return this.library.changed(id);
  }
}

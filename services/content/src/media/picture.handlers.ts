import { Controller } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import {
  describePictures,
  getMedia,
  getWholePicture,
} from '@latchline/contracts/content/media/media.operations';
import type { Pictures } from '@latchline/contracts/content/media/picture.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { LibraryRepository } from './library.repository';
import { MediaItemNotFound } from './media.errors';
import { MediaRepository } from './media.repository';
import { pictureOf } from './picture-rules';

/** Serves pictures to pages and browsers. */
@Controller()
export class PictureHandlers {
  constructor(
    private readonly media: MediaRepository,
    private readonly library: LibraryRepository,
  ) {}

  @Handles(getMedia)
  async get({ path }: z.output<typeof getMedia.request>) {
    const file = await this.media.find(path);
    if (!file) throw new CodedError(contentErrors.noSuchMedia, `There is no picture ${path}`);
    const { media_type, content, updated_at } = file;
    return { media_type, content: content.toString('base64'), updated_at: updated_at.toISOString() };
  }

  @Handles(getWholePicture)
  async getWhole({ id }: z.output<typeof getWholePicture.request>) {
    const whole = await this.library.whole(id);
    if (!whole) throw new MediaItemNotFound();
    return { media_type: 'image/webp', content: whole.toString('base64') };
  }

  @Handles(describePictures)
  async describe({ paths }: z.output<typeof describePictures.request>) {
    const drawn = await this.library.drawn(paths);
    const pictures = drawn.map(({ path, focal, sizes, ...size }) => [
      `/media/${path}`,
      pictureOf(size, focal, sizes),
    ]);
    return { pictures: Object.fromEntries(pictures) as Pictures };
  }
}

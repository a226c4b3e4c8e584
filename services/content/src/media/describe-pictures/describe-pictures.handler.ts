import { Injectable } from '@nestjs/common';
import type { Pictures } from '@latchline/contracts/content/picture.schema';
import { LibraryRepository } from '../library.repository';
import { pictureOf } from '../picture-rules';

@Injectable()
export class DescribePicturesHandler {
  constructor(private readonly media: LibraryRepository) {}

  async run({ paths }: { paths: readonly string[] }): Promise<{ pictures: Pictures }> {
    const drawn = await this.media.drawn(paths);
    const pictures = drawn.map(({ path, focal, sizes, ...size }) => [
      `/media/${path}`,
      pictureOf(size, focal, sizes),
    ]);
    return { pictures: Object.fromEntries(pictures) as Pictures };
  }
}

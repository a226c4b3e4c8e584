import { Injectable } from '@nestjs/common';
import { describePictures } from '@latchline/contracts/content/media/media.operations';
import type { Pictures } from '@latchline/contracts/content/media/picture.schema';
import { CachedQueries } from '../cache/cached-queries';
import { libraryPathsIn } from './library-paths';

/** Sizes of media library pictures. Without them, pages show the originals. */
@Injectable()
export class PictureSizes {
  constructor(private readonly queries: CachedQueries) {}

  async of(...models: readonly unknown[]): Promise<Pictures> {
    const paths = libraryPathsIn(models);
    if (paths.length === 0) return {};
    const name = `${describePictures.name}:${paths.join(',')}`;
    return this.queries.request(describePictures, { paths }, name).then(
      ({ pictures }) => pictures,
      () => ({}),
    );
  }
}

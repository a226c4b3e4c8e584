import { Injectable } from '@nestjs/common';
import { describePictures } from '@latchline/contracts/content/media/media.operations';
import type { Pictures } from '@latchline/contracts/content/media/picture.schema';
import { KnownFacts } from '../cache/known-facts';
import { libraryPathsIn } from './library-paths';

/** How pages draw pictures of the library. Without an answer they are drawn as they are. */
@Injectable()
export class PictureSizes {
  constructor(private readonly facts: KnownFacts) {}

  async of(...models: readonly unknown[]): Promise<Pictures> {
    const paths = libraryPathsIn(models);
    if (paths.length === 0) return {};
    const name = `${describePictures.name}:${paths.join(',')}`;
    return this.facts.ask(describePictures, { paths }, name).then(
      ({ pictures }) => pictures,
      () => ({}),
    );
  }
}

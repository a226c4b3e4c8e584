import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { countiesOf } from './counties';
import { type ListedPlace, parsePlaces } from './place-file';

/** The bundled list of UK places. It is read at the first request, because most processes never need it. */
@Injectable()
export class UkPlaceList {
  private places: Promise<readonly ListedPlace[]> | undefined;

  all(): Promise<readonly ListedPlace[]> {
    this.places ??= readPlaces().catch((error: unknown) => {
      // The next request tries again.
      this.places = undefined;
      throw error;
    });
    return this.places;
  }
}

async function readPlaces(): Promise<readonly ListedPlace[]> {
  const listed = parsePlaces(await readFile(join(__dirname, 'data', 'uk-places.tsv'), 'utf8'));
  return [...listed, ...countiesOf(listed)];
}

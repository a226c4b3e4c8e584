import { plainName } from '@latchline/contracts/locations/place-names/plain-name';
import { districtsOfRange, type ListedPlace } from '../place-file';

/** What the list is made of, besides GeoNames. All of it is typed: see `uk-place-sources/`. */
export interface PlaceSources {
  /** Places that are taken as they are. */
  readonly typed: readonly ListedPlace[];
  /** Counties by GeoNames's code of the second level, and of Northern Ireland by postcode district. */
  readonly counties: ReadonlyMap<string, string>;
  /** Postcode districts by county and plain name. */
  readonly districts: ReadonlyMap<string, readonly string[]>;
  /** Usual names by GeoNames's name; empty for a place to leave out. */
  readonly names: ReadonlyMap<string, string>;
  /** Plain names of towns that are small. */
  readonly smallTowns: ReadonlySet<string>;
}

export const placeKey = (county: string, name: string): string => `${county}\t${plainName(name)}`;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Two columns under a heading. */
const pairsOf = (text: string): [string, string][] =>
  linesOf(text)
    .slice(1)
    .map((line) => {
      const [first = '', second = ''] = line.split('\t');
      return [first, second];
    });

/** `A3<TAB>South Yorkshire`, or `BT1-4 BT7<TAB>County Antrim`. */
export const countiesIn = (text: string): Map<string, string> =>
  new Map(
    pairsOf(text).flatMap(([codes, county]) =>
      codes
        .split(' ')
        .flatMap(districtsOfRange)
        .map((code): [string, string] => [code, county]),
    ),
  );

export const namesIn = (text: string): Map<string, string> => new Map(pairsOf(text));

export const smallTownsIn = (text: string): Set<string> =>
  new Set(
    text
      .split(/[,\n]/)
      .map((name) => plainName(name))
      .filter(Boolean),
  );

const isDistrict = (word: string): boolean => /^[A-Z]{1,2}\d[A-Z\d]?(?:-\d{1,2})?$/.test(word);

/** `# County`, then a line for each group of places: `HX7 Hebden Bridge, Mytholmroyd`. */
export function districtsIn(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let county = '';
  for (const line of linesOf(text)) {
    if (line.startsWith('# ')) {
      county = line.slice(2);
      continue;
    }
    const words = line.split(' ');
    const first = words.findIndex((word) => !isDistrict(word));
    if (first < 1 || county === '') throw new Error(`Not postcode districts with places: ${line}`);
    const districts = words.slice(0, first).flatMap(districtsOfRange);
    for (const name of words.slice(first).join(' ').split(', ')) {
      const key = placeKey(county, name);
      found.set(key, [...new Set([...(found.get(key) ?? []), ...districts])]);
    }
  }
  return found;
}

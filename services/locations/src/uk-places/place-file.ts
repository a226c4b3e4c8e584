import type { UkPlace, UkPlaceKind } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { ukPlaceKinds } from '@latchline/contracts/locations/uk-places/uk-place.schema';

/** A place in the list. */
export type ListedPlace = Omit<UkPlace, 'miles'>;

const columns = 'kind\tname\tcounty\tlatitude\tlongitude\tdistricts';

/** Reads the list: a heading, then one place per line. An error names the line. */
export function parsePlaces(text: string): ListedPlace[] {
  const [heading, ...lines] = text.split('\n').map((line) => line.replace(/\r$/, ''));
  if (heading !== columns) throw new Error(`The list of UK places must start with the columns ${columns}`);
  return lines.flatMap((line, index) => (line === '' ? [] : [placeOf(line, index + 2)]));
}

function placeOf(line: string, number: number): ListedPlace {
  const [kind = '', name = '', county = '', latitude = '', longitude = '', districts = ''] = line.split('\t');
  const lat = latitude === '' ? NaN : Number(latitude);
  const lng = longitude === '' ? NaN : Number(longitude);
  if (!isKind(kind) || name === '' || county === '' || Number.isNaN(lat) || Number.isNaN(lng))
    throw new Error(`Line ${number} of the list of UK places is not a place: ${line}`);
  const postcode_districts = districts.split(' ').filter(Boolean).flatMap(districtsOfRange);
  return { kind, name, county, coordinates: { lat, lng }, postcode_districts };
}

const isKind = (text: string): text is UkPlaceKind => ukPlaceKinds.some((kind) => kind === text);

/** "LS1-3" is LS1, LS2 and LS3. */
export function districtsOfRange(range: string): string[] {
  const [, area, first, last = first] = /^([A-Z]{1,2})(\d{1,2})(?:-(\d{1,2}))?$/.exec(range) ?? [];
  if (area === undefined) return [range];
  const from = Number(first);
  return Array.from({ length: Number(last) - from + 1 }, (_, index) => `${area}${from + index}`);
}

const byDistrict = (one: string, other: string) => one.localeCompare(other, 'en-GB', { numeric: true });

/** Writes the list in the format that `parsePlaces` reads. */
export function formatPlaces(places: readonly ListedPlace[]): string {
  const lines = places.map(({ kind, name, county, coordinates: { lat, lng }, postcode_districts }) =>
    [kind, name, county, rounded(lat), rounded(lng), rangesOf(postcode_districts).join(' ')].join('\t'),
  );
  return `${[columns, ...lines].join('\n')}\n`;
}

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** Consecutive numbers of an area as one range: LS1, LS2 and LS3 are "LS1-3". */
export function rangesOf(districts: readonly string[]): string[] {
  const ranges: { area: string; first: number; last: number }[] = [];
  const others: string[] = [];
  for (const district of [...new Set(districts)].sort(byDistrict)) {
    const [, area, digits] = /^([A-Z]{1,2})(\d{1,2})$/.exec(district) ?? [];
    const current = ranges.at(-1);
    if (area === undefined) others.push(district);
    else if (current?.area === area && current.last === Number(digits) - 1) current.last = Number(digits);
    else ranges.push({ area, first: Number(digits), last: Number(digits) });
  }
  return [
    ...ranges.map(({ area, first, last }) =>
      first === last ? `${area}${first}` : `${area}${first}-${last}`,
    ),
    ...others,
  ];
}

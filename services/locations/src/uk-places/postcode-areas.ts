import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { ListedPlace } from './place-file';

/** A postcode area (`LS`), at the middle of its listed districts. */
export interface PostcodeArea {
  readonly area: string;
  readonly coordinates: Coordinates;
}

const areaOf = (district: string): string => district.replace(/\d.*$/, '');

export function postcodeAreas(places: readonly ListedPlace[]): PostcodeArea[] {
  const points = new Map<string, Coordinates[]>();
  for (const { coordinates, postcode_districts } of places) {
    for (const area of postcode_districts.map(areaOf))
      points.set(area, [...(points.get(area) ?? []), coordinates]);
  }
  return [...points].map(([area, around]) => ({
    area,
    coordinates: { lat: mean(around.map(({ lat }) => lat)), lng: mean(around.map(({ lng }) => lng)) },
  }));
}

/** Where a district is; only roughly if the list has none but others of its area. Null if it has not even those. */
export function whereaboutsOf(
  district: string,
  places: readonly ListedPlace[],
): { readonly coordinates: Coordinates; readonly isExact: boolean } | null {
  const place = places.find(({ postcode_districts }) => postcode_districts.includes(district));
  if (place) return { coordinates: place.coordinates, isExact: true };
  const found = postcodeAreas(places).find(({ area }) => area === areaOf(district));
  return found ? { coordinates: found.coordinates, isExact: false } : null;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

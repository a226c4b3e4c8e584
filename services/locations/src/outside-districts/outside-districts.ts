import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { OutsideDistrict } from '@latchline/contracts/locations/outside-districts.operations';
import type { ListedPlace } from '../uk-places/place-file';

/** A place with districts that nobody covers, or an area of such districts. */
export interface OutsidePlace {
  /** Null for an area. */
  readonly name: string | null;
  readonly coordinates: Coordinates;
  readonly districts: readonly string[];
}

export interface NearestTown {
  readonly town: string;
  readonly miles: number;
}

/**
 * The places with their districts outside the covered area, then the postcode areas of all listed districts: an area
 * stands for its districts that are in no list, at the middle of those that are.
 */
export function outsidePlaces(
  places: readonly ListedPlace[],
  covered: ReadonlySet<string>,
): readonly OutsidePlace[] {
  const claimed = new Set(covered);
  const outside = places.flatMap(({ name, coordinates, postcode_districts }) => {
    const districts = postcode_districts.filter((district) => !claimed.has(district));
    for (const district of districts) claimed.add(district);
    return districts.length === 0 ? [] : [{ name, coordinates, districts }];
  });
  return [...outside, ...areasOf(places)];
}

const areaOf = (district: string): string => district.replace(/\d.*$/, '');

function areasOf(places: readonly ListedPlace[]): OutsidePlace[] {
  const points = new Map<string, Coordinates[]>();
  for (const { coordinates, postcode_districts } of places) {
    for (const area of postcode_districts.map(areaOf))
      points.set(area, [...(points.get(area) ?? []), coordinates]);
  }
  return [...points].map(([area, around]) => ({
    name: null,
    coordinates: { lat: mean(around.map(({ lat }) => lat)), lng: mean(around.map(({ lng }) => lng)) },
    districts: [area],
  }));
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** `nearest` has the nearest town of each place, in the same order; empty if there is no town. */
export const outsideDistricts = (
  places: readonly OutsidePlace[],
  nearest: readonly NearestTown[],
): OutsideDistrict[] =>
  places.flatMap(({ name, districts }, index) => {
    const found = nearest[index];
    if (!found) return [];
    const miles = name === null ? null : Math.round(found.miles);
    return districts.map((district) => ({ district, place: name, town: found.town, miles }));
  });

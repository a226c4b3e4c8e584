import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { OutsideDistrict } from '@latchline/contracts/locations/outside-districts.operations';
import type { NearestTown } from '../postcodes/nearest-town';
import type { ListedPlace } from '../uk-places/place-file';
import { postcodeAreas } from '../uk-places/postcode-areas';

/** A place with districts that nobody covers, or an area of such districts. */
export interface OutsidePlace {
  /** Null for an area. */
  readonly name: string | null;
  readonly coordinates: Coordinates;
  readonly districts: readonly string[];
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
  const areas = postcodeAreas(places).map(({ area, coordinates }) => ({
    name: null,
    coordinates,
    districts: [area],
  }));
  return [...outside, ...areas];
}

/** `nearest` has the nearest town of each place, in the same order; null if there is no town. */
export const outsideDistricts = (
  places: readonly OutsidePlace[],
  nearest: readonly (Pick<NearestTown, 'town' | 'miles'> | null)[],
): OutsideDistrict[] =>
  places.flatMap(({ name, districts }, index) => {
    const found = nearest[index];
    if (!found) return [];
    const miles = name === null ? null : Math.round(found.miles);
    return districts.map((district) => ({ district, place: name, town: found.town, miles }));
  });

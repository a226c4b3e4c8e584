import { type Coverage, mostMatches } from '@latchline/contracts/locations/location.schema';
import { cityPath, townPath } from '@latchline/contracts/addresses/page-paths';
import type { Postcode } from '@latchline/contracts/locations/postcode';
import type { CoveredDistrict, CoveredPlace } from './covered-place';
import type { KnownPlace } from './known-places';
import type { NearestTown } from './nearest-town';

/** A covered place of the name, and its distance from the town that covers it. */
export interface CoveredMatch {
  readonly place: KnownPlace;
  readonly covering: CoveredPlace;
  readonly miles: number;
}

const nowhere = { covered: false, town: null, slug: null, path: null, response_time: null };
const alone = { nearest: null, matches: [] };

/** "Do you cover S11?" */
export function coverageOf({ district }: Postcode, districts: readonly CoveredDistrict[]): Coverage {
  const found = districts.find((one) => one.district === district);
  return { ...(found ? coveredFrom(found) : nowhere), district, place: null, ...alone };
}

/** A place that nobody has heard of. */
export const unknownPlace: Coverage = { ...nowhere, district: null, place: null, ...alone };

/** "Do you cover York?" No, and the nearest town that we do cover. */
export const coverageOutside = (
  of: Pick<Coverage, 'place' | 'district'>,
  found: NearestTown | null,
  isExact = true,
): Coverage => ({
  ...unknownPlace,
  ...of,
  nearest: found
    ? { town: found.town, path: pathOf(found), miles: isExact ? Math.round(found.miles) : null }
    : null,
});

/** "Do you cover Hillsborough?" Nearest to us first, in case there are several of the name. */
export function coverageOfPlaces(places: readonly CoveredMatch[]): Coverage {
  // A town or city itself is meant before a suburb of another.
  const towns = places.filter(({ place }) => place.name === place.town);
  const sorted = [...(towns.length > 0 ? towns : places)].sort((one, other) => one.miles - other.miles);
  const [first] = sorted;
  if (!first) return unknownPlace;
  const matches = sorted.slice(0, mostMatches).map(({ place: { name, within, district } }) => ({
    ...{ place: name, town: within, district },
  }));
  return {
    ...coveredFrom(first.covering),
    district: null,
    place: first.place.name,
    nearest: null,
    matches: matches.length > 1 ? matches : [],
  };
}

const pathOf = ({ slug, region }: Pick<CoveredPlace, 'slug' | 'region'>): string =>
  region === null ? cityPath(slug) : townPath({ region, slug });

const coveredFrom = (place: CoveredPlace) => {
  const { town, slug, response_time } = place;
  return { covered: true, town, slug, path: pathOf(place), response_time };
};

import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import type { CoveredPlace } from './covered-place';
import type { KnownPlace } from './known-places';

export type NearestTown = CoveredPlace & { readonly miles: number };

/** A degree of longitude in Britain, in degrees of latitude: enough to compare distances. */
const longitudeScale = 0.6;

/** A town or city with a known place. */
export type Town = KnownPlace & { readonly coordinates: Coordinates };

/** Our towns and cities from south to north, as `nearestTown` needs them. */
export const townsIn = (places: readonly KnownPlace[]): Town[] =>
  places
    .filter((place): place is Town => place.name === place.town && place.coordinates !== null)
    .sort((one, other) => one.coordinates.lat - other.coordinates.lat);

/**
 * The nearest of our towns and cities, or null. Looks from the latitude of the point to the north and to the south until all others
 * are farther away, because each of 4,000 places asks, and there may be 10,000 towns.
 */
export function nearestTown(point: Coordinates, towns: readonly Town[]): NearestTown | null {
  let nearest: Town | null = null;
  let least = Infinity;
  const isNear = (town: Town | undefined): town is Town => {
    if (!town) return false;
    const north = (town.coordinates.lat - point.lat) ** 2;
    const away = north + ((town.coordinates.lng - point.lng) * longitudeScale) ** 2;
    if (away < least) [nearest, least] = [town, away];
    return north <= least;
  };
  const start = firstNorthOf(point, towns);
  for (let index = start; isNear(towns[index]); index += 1);
  for (let index = start - 1; isNear(towns[index]); index -= 1);
  return placeOf(nearest, point);
}

const placeOf = (town: Town | null, point: Coordinates): NearestTown | null =>
  town?.covering ? { ...town.covering, miles: milesBetween(point, town.coordinates) } : null;

function firstNorthOf({ lat }: Coordinates, towns: readonly Town[]): number {
  let [low, high] = [0, towns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (towns[middle]!.coordinates.lat < lat) low = middle + 1;
    else high = middle;
  }
  return low;
}

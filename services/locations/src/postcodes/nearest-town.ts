import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import { firstIndex } from '@latchline/runtime/search/first-index';
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
  const start = firstIndex(towns.length, (index) => towns[index]!.coordinates.lat >= point.lat);
  let nearest: Town | null = null;
  let least = Infinity;
  for (const step of [1, -1]) {
    for (let index = step > 0 ? start : start - 1; ; index += step) {
      const town = towns[index];
      if (!town) break;
      const north = (town.coordinates.lat - point.lat) ** 2;
      if (north > least) break;
      const away = north + ((town.coordinates.lng - point.lng) * longitudeScale) ** 2;
      if (away < least) [nearest, least] = [town, away];
    }
  }
  return nearest?.covering ? { ...nearest.covering, miles: milesBetween(point, nearest.coordinates) } : null;
}

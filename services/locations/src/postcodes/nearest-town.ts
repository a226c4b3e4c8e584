import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import type { CoveredPlace } from './covered-place';
import type { KnownPlace } from './known-places';

export type NearestTown = CoveredPlace & { readonly miles: number };

/** A degree of longitude in Britain, in degrees of latitude: enough to compare distances. */
const longitudeScale = 0.6;

/** Our towns and cities: few beside all places that they are compared with. */
export const townsIn = (places: readonly KnownPlace[]): KnownPlace[] =>
  places.filter(({ name, town }) => name === town);

/** The nearest of our towns and cities, or null. */
export function nearestTown(point: Coordinates, towns: readonly KnownPlace[]): NearestTown | null {
  let nearest: KnownPlace | null = null;
  let least = Infinity;
  for (const place of towns) {
    const { coordinates } = place;
    if (!coordinates) continue;
    const away = (coordinates.lat - point.lat) ** 2 + ((coordinates.lng - point.lng) * longitudeScale) ** 2;
    if (away < least) [nearest, least] = [place, away];
  }
  if (!nearest?.covering || !nearest.coordinates) return null;
  return { ...nearest.covering, miles: milesBetween(point, nearest.coordinates) };
}

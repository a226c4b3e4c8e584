import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import { milesBetween } from '@latchline/contracts/locations/miles-between';
import Flatbush from 'flatbush';
import type { CoveredPlace } from './covered-place';
import type { KnownPlace } from './known-places';

export type NearestTown = CoveredPlace & { readonly miles: number };

/** A degree of longitude in Britain, in degrees of latitude: enough to compare distances. */
const longitudeScale = 0.6;

/** A town or city with a known place. */
export type Town = KnownPlace & { readonly coordinates: Coordinates };

/** Our towns and cities, with an index of where they are: each of 4,000 places asks, and there may be 10,000 towns. */
export interface Towns {
  readonly list: readonly Town[];
  /** Null without any. */
  readonly index: Flatbush | null;
}

export function townsIn(places: readonly KnownPlace[]): Towns {
  const list = places.filter(
    (place): place is Town => place.name === place.town && place.coordinates !== null,
  );
  if (list.length === 0) return { list, index: null };
  const index = new Flatbush(list.length);
  for (const { coordinates } of list) index.add(...flat(coordinates));
  index.finish();
  return { list, index };
}

/** The nearest of our towns and cities, or null. */
export function nearestTown(point: Coordinates, { list, index }: Towns): NearestTown | null {
  const [position = -1] = index?.neighbors(...flat(point), 1) ?? [];
  const nearest = list[position];
  return nearest?.covering ? { ...nearest.covering, miles: milesBetween(point, nearest.coordinates) } : null;
}

const flat = ({ lat, lng }: Coordinates): [x: number, y: number] => [lng * longitudeScale, lat];

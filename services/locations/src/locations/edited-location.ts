import type { EditedLocation, LocationPatch } from '@latchline/contracts/locations/location-editing.schema';
import { LocationStale } from './location.errors';

export interface LocationChange {
  readonly patch: LocationPatch;
  readonly expected_updated_at?: string | undefined;
}

/** Refuses what was decided on an older version. */
export function assertSeen(now: EditedLocation, expected: string | undefined): void {
  if (expected !== undefined && Date.parse(expected) !== Date.parse(now.updated_at))
    throw new LocationStale(now);
}

/** The town with what is given in place of what was there. */
export function changedLocation(
  now: EditedLocation,
  { patch, expected_updated_at: expected }: LocationChange,
): EditedLocation {
  assertSeen(now, expected);
  return { ...now, ...patch };
}

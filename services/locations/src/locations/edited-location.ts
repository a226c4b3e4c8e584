import { locationErrors } from '@latchline/contracts/locations/location.errors';
import type { EditedLocation, LocationPatch } from '@latchline/contracts/locations/location-editing.schema';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';

export interface LocationChange extends ExpectedVersion {
  readonly patch: LocationPatch;
}

/** The town with the given fields replaced. */
export function changedLocation(now: EditedLocation, { patch, ...version }: LocationChange): EditedLocation {
  requireVersion(now, version, locationErrors.stale);
  return { ...now, ...patch };
}

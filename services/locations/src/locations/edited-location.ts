import { locationErrors } from '@latchline/contracts/locations/location.errors';
import type {
  EditedLocation,
  LocationPatch,
  NewLocation,
} from '@latchline/contracts/locations/location-editing.schema';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { UnknownRegion } from './location.errors';

export interface LocationChange extends ExpectedVersion {
  readonly patch: LocationPatch;
}

/** The town with the given fields replaced. */
export function changedLocation(now: EditedLocation, { patch, ...version }: LocationChange): EditedLocation {
  requireVersion(now, version, locationErrors.stale);
  return { ...now, ...patch };
}

/** The region of a new town: the one it names, or the only one. `regions` are slugs. */
export function regionOfNew({ region }: Pick<NewLocation, 'region'>, regions: readonly string[]): string {
  const [only, ...others] = regions;
  if (only === undefined) throw new UnknownRegion('Add a region first: every town belongs to one');
  if (region === undefined && others.length > 0) throw new UnknownRegion('Choose the region of this town');
  return region ?? only;
}

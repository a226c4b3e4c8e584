import { locationErrors } from '@latchline/contracts/locations/location.errors';
import type { EditedRegion } from '@latchline/contracts/locations/place-editing.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class RegionNotFound extends CodedError {
  constructor(slug: string) {
    super(locationErrors.notFound, `We have no region ${slug}`);
  }
}

export class NoSuchRegion extends CodedError {
  constructor() {
    super(locationErrors.notFound, 'There is no such region');
  }
}

export class RegionStale extends CodedError {
  constructor(now: EditedRegion) {
    super(locationErrors.stale, 'Somebody has changed this region since it was read', now);
  }
}

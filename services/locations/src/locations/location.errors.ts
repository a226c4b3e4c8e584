import { locationErrors } from '@latchline/contracts/locations/location.errors';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class LocationNotFound extends CodedError {
  constructor(slug: string) {
    super(locationErrors.notFound, `We have no page for ${slug}`);
  }
}

export class NoSuchLocation extends CodedError {
  constructor() {
    super(locationErrors.notFound, 'There is no such town; it may have been taken away');
  }
}

export class LocationStale extends CodedError {
  constructor(now: EditedLocation) {
    super(locationErrors.stale, 'Somebody has changed this town since it was read', now);
  }
}

export class SlugTaken extends CodedError {
  constructor(slug: string) {
    const message = `Another town has its page at ${slug}`;
    super(locationErrors.slugTaken, message, [{ path: 'slug', message }]);
  }
}

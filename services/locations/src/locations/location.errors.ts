import { locationErrors } from '@latchline/contracts/locations/location.errors';
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

export class SlugTaken extends CodedError {
  constructor(slug: string) {
    const message = `Another town has its page at ${slug}`;
    super(locationErrors.slugTaken, message, [{ path: 'slug', message }]);
  }
}

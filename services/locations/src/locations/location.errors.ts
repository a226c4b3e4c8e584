import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class LocationNotFound extends CodedError {
  constructor(slug: string) {
    super(locationErrors.notFound, `We have no page for ${slug}`);
  }
}

export class EditedLocationNotFound extends CodedError {
  constructor() {
    super(locationErrors.notFound, 'This town does not exist. It may have been deleted');
  }
}

export class TooManyTowns extends CodedError {
  constructor(most: number) {
    const message = `There are more than ${most.toLocaleString('en-GB')} towns. Read them page by page: set a limit`;
    super(locationErrors.tooMany, message, [{ path: 'limit', message }]);
  }
}

export class SlugTaken extends CodedError {
  constructor(slug: string, kind: 'town' | 'region' | 'city' = 'town') {
    const message = `Another ${kind} already uses the slug ${slug}`;
    super(locationErrors.slugTaken, message, [{ path: 'slug', message }]);
  }
}

export class UnknownRegion extends CodedError {
  constructor(message: string) {
    super(locationErrors.unknownRegion, message, [{ path: 'region', message }]);
  }
}

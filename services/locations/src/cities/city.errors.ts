import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class NoSuchCity extends CodedError {
  constructor(slug: string) {
    super(locationErrors.noSuchCity, `We have no page for the city ${slug}`);
  }
}

export class CityGone extends CodedError {
  constructor() {
    super(locationErrors.notFound, 'There is no such city; it may have been taken away');
  }
}

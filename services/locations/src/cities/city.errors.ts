import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class CityNotFound extends CodedError {
  constructor(slug: string) {
    super(locationErrors.noSuchCity, `We have no page for the city ${slug}`);
  }
}

export class CityGone extends CodedError {
  constructor() {
    super(locationErrors.notFound, 'This city does not exist. It may have been deleted');
  }
}

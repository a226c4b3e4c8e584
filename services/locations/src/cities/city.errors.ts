import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class CityNotFound extends CodedError {
  constructor(slug: string) {
    super(locationErrors.notFound, `We have no page for the city ${slug}`);
  }
}

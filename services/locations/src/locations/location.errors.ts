import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class LocationNotFound extends CodedError {
  constructor(slug: string) {
    super(locationErrors.notFound, `We have no page for ${slug}`);
  }
}

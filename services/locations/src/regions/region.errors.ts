import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class RegionNotFound extends CodedError {
  constructor(slug: string) {
    super(locationErrors.notFound, `We have no region ${slug}`);
  }
}

export class EditedRegionNotFound extends CodedError {
  constructor() {
    super(locationErrors.notFound, 'There is no such region');
  }
}

import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

const wording = 'Enter a postcode, like SW1A 1AA or just SW1A';

/** Doesn't repeat the input, because errors are logged and it may be personal data. */
export class NotAPostcode extends CodedError {
  constructor() {
    super(locationErrors.notAPostcode, wording, [{ path: 'postcode', message: wording }]);
  }
}

/** A district, and the town or city that covers it. */
export interface TakenDistrict {
  readonly district: string;
  readonly town: string;
}

export class DistrictTaken extends CodedError {
  constructor(taken: readonly TakenDistrict[]) {
    const whose = taken.map(({ district, town }) => `${district} belongs to ${town}`).join(', ');
    const message = `${whose}. Remove it there first`;
    super(locationErrors.districtTaken, message, [{ path: 'postcode_districts', message }]);
  }
}

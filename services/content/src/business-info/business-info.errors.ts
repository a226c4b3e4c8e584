import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { FieldError } from '@latchline/contracts/http/problem';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';

export class NoBusinessInfo extends CodedError {
  constructor() {
    super(contentErrors.noBusinessInfo, 'No business information found');
  }
}

export class NotAPhoneNumber extends CodedError {
  constructor() {
    const message = 'Enter a phone number that can be called, like 0114 496 0999';
    super(messagingErrors.invalid, message, [{ path: 'phone', message }]);
  }
}

export class LowContrastColours extends CodedError {
  constructor(errors: readonly FieldError[]) {
    super(messagingErrors.invalid, 'Some colours cannot be read well enough', errors);
  }
}

export class NoSuchLogo extends CodedError {
  constructor() {
    const message = 'Choose a picture that you have uploaded';
    super(messagingErrors.invalid, message, [{ path: 'brand.logo', message }]);
  }
}

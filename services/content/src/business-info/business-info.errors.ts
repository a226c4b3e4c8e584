import { contentErrors } from '@latchline/contracts/content/content.errors';
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

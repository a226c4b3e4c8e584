import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class NoBusinessInfo extends CodedError {
  constructor() {
    super(contentErrors.noBusinessInfo, 'No business information found');
  }
}

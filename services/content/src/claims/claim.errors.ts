import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class ClaimNotFound extends CodedError {
  constructor() {
    super(contentErrors.noSuchClaim, 'There is no such claim');
  }
}

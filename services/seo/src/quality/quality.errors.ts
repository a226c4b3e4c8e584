import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { qualityErrors } from '@latchline/contracts/seo/quality/quality.errors';

export class FindingNotFound extends CodedError {
  constructor() {
    super(qualityErrors.noSuchFinding, 'This finding no longer exists');
  }
}

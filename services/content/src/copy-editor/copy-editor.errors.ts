import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class RevisionNotFound extends CodedError {
  constructor() {
    super(contentErrors.noSuchPage, 'This revision does not exist');
  }
}

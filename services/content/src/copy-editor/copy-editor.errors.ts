import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class NoSuchRevision extends CodedError {
  constructor() {
    super(contentErrors.noSuchPage, 'This revision does not exist');
  }
}

import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class PageNotFound extends CodedError {
  constructor(page: string) {
    super(contentErrors.noSuchPage, `There is no page ${page}`);
  }
}

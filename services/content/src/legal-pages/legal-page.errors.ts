import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class LegalPageNotFound extends CodedError {
  constructor(slug: string) {
    super(contentErrors.noSuchPage, `There is no page ${slug}`);
  }
}

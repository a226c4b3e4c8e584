import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class LanguagePageNotFound extends CodedError {
  constructor(language: string) {
    super(contentErrors.noSuchPage, `There is no page in ${language}`);
  }
}

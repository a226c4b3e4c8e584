import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class PostNotFound extends CodedError {
  constructor(slug: string) {
    super(contentErrors.noSuchPost, `There is no article ${slug}`);
  }
}

export class AuthorNotFound extends CodedError {
  constructor(slug: string) {
    super(contentErrors.noSuchAuthor, `There is no author ${slug}`);
  }
}

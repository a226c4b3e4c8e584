import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { redirectErrors } from '@latchline/contracts/seo/redirects/redirect.errors';

export class RedirectNotFound extends CodedError {
  constructor(id: string) {
    super(redirectErrors.notFound, `There is no redirect ${id}`);
  }
}

export class RedirectExists extends CodedError {
  constructor(from: string) {
    super(redirectErrors.exists, `${from} is already redirected`);
  }
}

export class RedirectLoop extends CodedError {
  constructor(way: readonly string[]) {
    super(redirectErrors.loop, `This would create a redirect loop: ${way.join(' → ')}`);
  }
}

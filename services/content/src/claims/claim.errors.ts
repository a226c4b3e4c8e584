import type { StoredClaim } from '@latchline/contracts/content/claim.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class NoSuchClaim extends CodedError {
  constructor() {
    super(contentErrors.noSuchClaim, 'There is no such claim');
  }
}

export class StaleClaim extends CodedError {
  constructor(now: StoredClaim) {
    super(contentErrors.stale, 'The claim has changed since it was read', now);
  }
}

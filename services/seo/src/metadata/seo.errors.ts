import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';

export class NoSuchSetting extends CodedError {
  constructor(id: string) {
    super(seoErrors.noSuchSetting, `There are no SEO settings ${id}`);
  }
}

interface Versioned {
  readonly updated_at: string;
}

/** Refuses what was decided on an older version, and says what there is now. */
export function assertCurrent(now: Versioned, expected: string | undefined): void {
  if (expected === undefined || Date.parse(expected) === Date.parse(now.updated_at)) return;
  throw new CodedError(seoErrors.stale, 'Somebody has changed this since it was read', now);
}

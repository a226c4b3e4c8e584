import type { EngineAnswer } from '../engine';
import { retryAfterSeconds } from '../retry-after';
import { NoToken } from './google-account';

/** What each status means for the one who reads the history. */
export interface Meanings {
  readonly taken: string;
  readonly forbidden: string;
  readonly tooMany: string;
}

export function googleAnswer(
  status: number,
  retryAfter: string | null,
  { taken, forbidden, tooMany }: Meanings,
): EngineAnswer {
  if (status >= 200 && status < 300) return { outcome: 'accepted', status, detail: taken };
  const wait = retryAfterSeconds(retryAfter);
  // A token that ended on its way, or a key that was just renewed: another one may do.
  if (status === 401) return { outcome: 'later', status, detail: 'Google did not take the token' };
  if (status === 429) return { outcome: 'later', status, detail: tooMany, retryAfterSeconds: wait };
  if (status >= 500) {
    return {
      outcome: 'later',
      status,
      detail: `Google is out of order (${status})`,
      retryAfterSeconds: wait,
    };
  }
  if (status === 403) return { outcome: 'refused', status, detail: forbidden };
  if (status === 400)
    return { outcome: 'refused', status, detail: 'Google finds the request not well-formed' };
  if (status === 404) return { outcome: 'refused', status, detail: 'Google does not know this site' };
  return { outcome: 'refused', status, detail: `Google answered ${status}` };
}

/** Without a token nothing was sent. A key that was revoked may be replaced while this waits. */
export function withoutToken(error: unknown): EngineAnswer {
  if (!(error instanceof NoToken)) throw error;
  const { status, retryAfter, message } = error;
  const detail =
    status >= 500 || status === 429
      ? `Google gives no token at the moment (${status})`
      : `Google does not accept the key of the service account: ${message}`;
  return { outcome: 'later', status, detail, retryAfterSeconds: retryAfterSeconds(retryAfter) };
}

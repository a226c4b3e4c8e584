import type { EngineResponse } from '../engine';
import { retryAfterSeconds } from '../retry-after';
import { NoToken } from './google-account';

/** The text for each outcome in the history. */
export interface Meanings {
  readonly accepted: string;
  readonly forbidden: string;
  readonly tooMany: string;
}

export function googleResponse(
  status: number,
  retryAfter: string | null,
  { accepted, forbidden, tooMany }: Meanings,
): EngineResponse {
  if (status >= 200 && status < 300) return { outcome: 'accepted', status, detail: accepted };
  const wait = retryAfterSeconds(retryAfter);
  // The token expired on the way or the key was just replaced; a new token may work.
  if (status === 401) return { outcome: 'later', status, detail: 'Google did not accept the token' };
  if (status === 429) return { outcome: 'later', status, detail: tooMany, retryAfterSeconds: wait };
  if (status >= 500) {
    return {
      outcome: 'later',
      status,
      detail: `Google is unavailable (${status})`,
      retryAfterSeconds: wait,
    };
  }
  if (status === 403) return { outcome: 'refused', status, detail: forbidden };
  if (status === 400)
    return { outcome: 'refused', status, detail: 'Google rejected the request as malformed' };
  if (status === 404) return { outcome: 'refused', status, detail: 'Google does not know this site' };
  return { outcome: 'refused', status, detail: `Google responded ${status}` };
}

/** No token, so nothing was sent. Retried, because a revoked key may be replaced meanwhile. */
export function withoutToken(error: unknown): EngineResponse {
  if (!(error instanceof NoToken)) throw error;
  const { status, retryAfter, message } = error;
  const detail =
    status >= 500 || status === 429
      ? `Google issues no token at the moment (${status})`
      : `Google does not accept the key of the service account: ${message}`;
  return { outcome: 'later', status, detail, retryAfterSeconds: retryAfterSeconds(retryAfter) };
}

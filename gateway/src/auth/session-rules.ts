import { createHash, createHmac, randomBytes } from 'node:crypto';

export const accessTokenSeconds = 15 * 60;
/** A browser that stays closed for longer has to sign in again. */
export const refreshTokenSeconds = 30 * 24 * 60 * 60;
/** A session ends after this, however often it is refreshed. */
export const sessionSeconds = 90 * 24 * 60 * 60;
/** Two tabs may present the same refresh token at once; any later reuse counts as theft. */
const reuseGraceSeconds = 10;

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so a database leak does not allow signing in. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The next refresh token. Derived rather than random, so that two tabs refreshing at once get the same one: a thief who
 * refreshes within that window gets no token chain of their own and is exposed by the next refresh.
 */
export const successorOf = (token: string, key: Buffer): string =>
  createHmac('sha256', key).update(`refresh\0${token}`).digest('base64url');

export interface StoredToken {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly sessionEndedAt: Date | null;
  readonly sessionExpiresAt: Date;
}

export type TokenVerdict = 'rotate' | 'repeat' | 'reused' | 'ended';

/** What to do with a presented refresh token. */
export function judge(token: StoredToken, now: Date): TokenVerdict {
  if (token.sessionEndedAt || token.sessionExpiresAt <= now) return 'ended';
  if (token.usedAt) {
    return now.getTime() - token.usedAt.getTime() <= reuseGraceSeconds * 1000 ? 'repeat' : 'reused';
  }
  return token.expiresAt > now ? 'rotate' : 'ended';
}

import { createHash, createHmac, randomBytes } from 'node:crypto';

export const accessTokenSeconds = 15 * 60;
/** A browser that is not opened for this long has to sign in again. */
export const refreshTokenSeconds = 30 * 24 * 60 * 60;
/** However often it is renewed, a session ends after this. */
export const sessionSeconds = 90 * 24 * 60 * 60;
/** Two tabs may present the same refresh token at the same moment; later than this it is a stolen copy. */
export const reuseGraceSeconds = 10;

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** Only this is stored: who reads the database cannot sign in with it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that follows this one. Derived instead of drawn, so that both of two tabs that renew at once get the same
 * successor: a thief who is just as quick gets no line of tokens of his own, and the next renewal gives him away.
 */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh\0${token}`).digest('base64url');

export interface StoredToken {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly sessionEndedAt: Date | null;
  readonly sessionExpiresAt: Date;
}

export type Presented = 'rotate' | 'repeat' | 'reused' | 'ended';

/** What a refresh token that is presented now is worth. */
export function judge(token: StoredToken, now: Date): Presented {
  if (token.sessionEndedAt || token.sessionExpiresAt <= now) return 'ended';
  if (token.usedAt) {
    return now.getTime() - token.usedAt.getTime() <= reuseGraceSeconds * 1000 ? 'repeat' : 'reused';
  }
  return token.expiresAt > now ? 'rotate' : 'ended';
}

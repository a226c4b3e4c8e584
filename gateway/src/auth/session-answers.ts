import type { SignInAnswer, TokenAnswer } from '@latchline/contracts/identity/session.schema';
import type { IssuedSession } from './sessions';

/** What a browser is told: never the tokens, they are in cookies that no script reads. */
export const signInAnswer = ({ expiresIn, expiresAt, user }: IssuedSession): SignInAnswer => ({
  expires_in: expiresIn,
  expires_at: expiresAt,
  user,
});

export const tokenAnswer = (issued: IssuedSession): TokenAnswer => ({
  ...signInAnswer(issued),
  access_token: issued.accessToken,
  refresh_token: issued.refreshToken,
});

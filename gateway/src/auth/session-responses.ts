import type { SignInResponse, TokenResponse } from '@latchline/contracts/identity/session.schema';
import type { IssuedSession } from './sessions';

/** For browsers: without the tokens, which are in cookies that scripts cannot read. */
export const toSignInResponse = ({ expiresIn, expiresAt, user }: IssuedSession): SignInResponse => ({
  expires_in: expiresIn,
  expires_at: expiresAt,
  user,
});

/** For programs, which store the tokens themselves. */
export const toTokenResponse = (issued: IssuedSession): TokenResponse => ({
  ...toSignInResponse(issued),
  access_token: issued.accessToken,
  refresh_token: issued.refreshToken,
});

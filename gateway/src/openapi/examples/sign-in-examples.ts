import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Session, SignInResponse, TokenResponse } from '@latchline/contracts/identity/session.schema';

export const sessionUser: SessionUser = {
  id: '0198c3a0-1122-7334-9455-66778899aabb',
  email: 'dispatcher@example.com',
  role: 'dispatcher',
  is_admin: false,
};

export const signInResponse: SignInResponse = {
  expires_in: 900,
  expires_at: 1_795_422_900,
  user: sessionUser,
};

export const session: Session = { user: sessionUser, expires_at: signInResponse.expires_at };

export const tokenResponse: TokenResponse = {
  ...signInResponse,
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk4YzNhMCJ9.Hk9bWc3qvJ0cTg1m',
  refresh_token: 'Vb1uQm3xJ7sK0pLw9zYtR4nAe6cDfGhI2oU8vXqZ5kM',
};

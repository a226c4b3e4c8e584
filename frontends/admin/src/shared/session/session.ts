import { sessionRoutes } from '@latchline/contracts/identity/session.operations';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Session } from '@latchline/contracts/identity/session.schema';
import type { ApiClient } from '@latchline/kit/api/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { routeKey } from '../api/route-query';
import { markSession } from './session-marker';

export const sessionKey = routeKey(sessionRoutes.getSession);

export const signedOut: Session = { user: null, expires_at: null };

/** Loads the session. The gateway refreshes it if the access token has expired. */
export async function loadSession({ call }: ApiClient): Promise<Session> {
  const session = await call(sessionRoutes.getSession);
  markSession(session.user ? session.expires_at : null);
  return session;
}

export function startSession(
  queries: QueryClient,
  { user, expires_at }: { user: SessionUser; expires_at: number },
): void {
  markSession(expires_at);
  queries.setQueryData(sessionKey, { user, expires_at });
}

/** Clears all data that requires a session. */
export function endSession(queries: QueryClient): void {
  markSession(null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  queries.setQueryData(sessionKey, signedOut);
}

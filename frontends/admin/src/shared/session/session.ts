import type { Session } from '@latchline/contracts/identity/session.schema';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { QueryClient } from '@tanstack/react-query';
import type { SessionApi } from '../api/admin-api';
import { queryKeys } from '../api/query-keys';
import { markSession } from './session-marker';

export const signedOut: Session = { user: null, expires_at: null };

/** Who is signed in. The gateway renews on the way a session whose access token ran out while nobody looked. */
export async function loadSession(api: SessionApi): Promise<Session> {
  const session = await api.session();
  markSession(session.user ? session.expires_at : null);
  return session;
}

export function startSession(
  queries: QueryClient,
  { user, expires_at }: { user: SessionUser; expires_at: number },
): void {
  markSession(expires_at);
  queries.setQueryData<Session>(queryKeys.session, { user, expires_at });
}

/** Forgets everything that only a signed-in person may see. */
export function endSession(queries: QueryClient): void {
  markSession(null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.session[0] });
  queries.setQueryData<Session>(queryKeys.session, signedOut);
}

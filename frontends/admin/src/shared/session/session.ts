import { sessionRoutes } from '@latchline/contracts/identity/session.operations';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Session } from '@latchline/contracts/identity/session.schema';
import type { ApiClient } from '@latchline/kit/api/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routeKey } from '../api/route-query';
import { Store, useStore } from '../browser/store';
import { draftStore } from '../drafts/draft-store';
import { replyDrafts } from '../drafts/reply-drafts';
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

/** Clears all data that requires a session, and the user's drafts in this browser. */
export function endSession(queries: QueryClient): void {
  const me = queries.getQueryData(sessionKey)?.user?.email;
  if (me !== undefined) replyDrafts.forgetUser(me);
  markSession(null);
  forgetRead(queries);
  queries.setQueryData(sessionKey, signedOut);
}

const forgetRead = (queries: QueryClient): void =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });

/** The user whose data this page has; they stay when the session ends, for the same user to go on. */
class Owner extends Store<string | undefined> {
  readonly become = (user: string): void => this.set(user);
}

const owner = new Owner(undefined);

/** Clears what another user has read and typed. False until that is done: nothing may be shown before. */
export function useHandOver(
  { queries, forgetDrafts }: { queries: QueryClient; forgetDrafts: () => void },
  user: string | undefined,
): boolean {
  const shownTo = useStore(owner);
  useEffect(() => {
    if (user === undefined || owner.snapshot() === user) return;
    forgetRead(queries);
    draftStore.forgetAll();
    forgetDrafts();
    owner.become(user);
  }, [queries, forgetDrafts, user]);
  return shownTo === user;
}

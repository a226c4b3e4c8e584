import { passkeyRoutes } from '@latchline/contracts/identity/passkey.operations';
import { sessionRoutes } from '@latchline/contracts/identity/session.operations';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { Session, SigningInWith } from '@latchline/contracts/identity/session.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAction } from '../calls/use-action';
import { problemCode } from '../http/api-failure';
import { serverMessageOr } from '../ui/failure-toast';
import { serverNow } from '../http/server-clock';
import { navigate } from '../navigation/address';
import { paths } from '../navigation/paths';
import { askForPasskey, isCancelled } from './passkeys';
import { useClients } from '../clients/clients';
import { endSession, loadSession, sessionKey, signedOut, startSession } from '../session/session';
import { onMarkedElsewhere } from '../session/session-marker';
import { refreshDelayMs } from '../session/session-refresh';

const retryRenewalMs = 30_000;

export function useSession() {
  const { sessionApi } = useClients();
  return useQuery({
    queryKey: sessionKey,
    queryFn: () => loadSession(sessionApi),
    // Retried below instead, because nothing is shown until this loads.
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
  });
}

/** Refreshes the session shortly before it expires and follows other tabs. */
export function useSessionUpkeep(session: Session | undefined): void {
  const { sessionRefresh } = useClients();
  const queries = useQueryClient();
  const expiresAt = session?.user ? session.expires_at : null;

  useEffect(() => {
    if (expiresAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = (delayMs: number) => {
      timer = setTimeout(() => void renew(), delayMs);
    };
    const renew = async () => {
      try {
        await sessionRefresh.renew();
        await queries.invalidateQueries({ queryKey: sessionKey });
      } catch {
        schedule(retryRenewalMs);
      }
    };
    // Timers stop while the computer sleeps.
    const woken = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      schedule(refreshDelayMs(expiresAt, serverNow()));
    };
    schedule(refreshDelayMs(expiresAt, serverNow()));
    document.addEventListener('visibilitychange', woken);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', woken);
    };
  }, [expiresAt, sessionRefresh, queries]);

  useEffect(
    () =>
      onMarkedElsewhere((markedAt) => {
        if (markedAt === null) queries.setQueryData(sessionKey, signedOut);
        else void queries.invalidateQueries({ queryKey: sessionKey });
      }),
    [queries],
  );
}

export function useSignIn(next: string) {
  const { sessionApi, queries } = useClients();
  return useAction({
    call: (body: SigningInWith) => sessionApi.call(sessionRoutes.signIn, { body }),
    done: 'Successfully signed in',
    failed: (error) =>
      // Not a failure: the next step asks for the code.
      problemCode(error) === identityErrors.codeRequired
        ? undefined
        : serverMessageOr('Failed to sign in')(error),
    onDone: (answer) => {
      startSession(queries, answer);
      navigate(next, { replace: true });
    },
  });
}

export function useSignInWithPasskey(next: string) {
  const { sessionApi, queries } = useClients();
  return useAction({
    call: async () => {
      const { options } = await sessionApi.call(passkeyRoutes.beginPasskeySignIn);
      const credential = await askForPasskey(options);
      return sessionApi.call(passkeyRoutes.signInWithPasskey, { body: { credential } });
    },
    done: 'Successfully signed in',
    failed: (error) =>
      isCancelled(error) ? 'No passkey was used' : serverMessageOr('Failed to sign in')(error),
    onDone: (answer) => {
      startSession(queries, answer);
      navigate(next, { replace: true });
    },
  });
}

export function useSignOut(before: () => Promise<unknown>) {
  const { sessionApi, queries } = useClients();
  return useAction({
    call: async () => {
      await before().catch(() => undefined);
      await sessionApi.call(sessionRoutes.signOut);
    },
    done: 'Successfully signed out',
    failed: serverMessageOr('Failed to sign out'),
    onDone: () => {
      endSession(queries);
      navigate(paths.signIn, { ask: false });
    },
  });
}

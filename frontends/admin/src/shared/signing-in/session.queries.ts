import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { Session, SigningInWith } from '@latchline/contracts/identity/session.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { problemCode, serverMessage } from '../http/api-failure';
import { queryKeys } from '../api/query-keys';
import { serverNow } from '../http/server-clock';
import { navigate } from '../navigation/address';
import { paths } from '../navigation/paths';
import { useClients } from '../clients/clients';
import { endSession, loadSession, signedOut, startSession } from '../session/session';
import { onMarkedElsewhere } from '../session/session-marker';
import { renewalDelayMs } from '../session/session-renewal';

const retryRenewalMs = 30_000;

export function useSession() {
  const { sessionApi } = useClients();
  return useQuery({
    queryKey: queryKeys.session,
    queryFn: () => loadSession(sessionApi),
    // Tried again below: a person waits for this before anything else.
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : false),
  });
}

/** Renews the session a little before it ends, and follows what the other tabs do. */
export function useSessionUpkeep(session: Session | undefined): void {
  const { renewal } = useClients();
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
        await renewal.renew();
        await queries.invalidateQueries({ queryKey: queryKeys.session });
      } catch {
        schedule(retryRenewalMs);
      }
    };
    // Timers stand still while a computer sleeps.
    const woken = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      schedule(renewalDelayMs(expiresAt, serverNow()));
    };
    schedule(renewalDelayMs(expiresAt, serverNow()));
    document.addEventListener('visibilitychange', woken);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', woken);
    };
  }, [expiresAt, renewal, queries]);

  useEffect(
    () =>
      onMarkedElsewhere((markedAt) => {
        if (markedAt === null) queries.setQueryData(queryKeys.session, signedOut);
        else void queries.invalidateQueries({ queryKey: queryKeys.session });
      }),
    [queries],
  );
}

export function useSignIn(next: string) {
  const { sessionApi, queries } = useClients();
  return useMutation({
    mutationFn: (credentials: SigningInWith) => sessionApi.signIn(credentials),
    onSuccess: (answer) => {
      startSession(queries, answer);
      toast.success('Successfully signed in');
      navigate(next, { replace: true });
    },
    onError: (error) => {
      // Half the way: the next step asks for the code.
      if (problemCode(error) === identityErrors.codeRequired) return;
      toast.error(serverMessage(error) ?? 'Failed to sign in');
    },
  });
}

export function useSignOut(before: () => Promise<unknown>) {
  const { sessionApi, queries } = useClients();
  return useMutation({
    mutationFn: async () => {
      await before().catch(() => undefined);
      await sessionApi.signOut();
    },
    onSuccess: () => {
      endSession(queries);
      navigate(paths.signIn, { ask: false });
      toast.success('Successfully signed out');
    },
    onError: (error) => {
      toast.error(serverMessage(error) ?? 'Failed to sign out');
    },
  });
}

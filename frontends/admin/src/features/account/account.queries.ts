import { accountRoutes } from '@latchline/contracts/identity/account.operations';
import { passkeyRoutes } from '@latchline/contracts/identity/passkey.operations';
import { itemsOf } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { endSession } from '../../shared/session/session';
import { serverMessageOr } from '../../shared/ui/failure-toast';

export const useAccount = () => useRouteQuery(accountRoutes.getAccount);

export const useOwnSessions = () => useRouteQuery(accountRoutes.listSessions, undefined, { select: itemsOf });

export const usePasskeys = () => useRouteQuery(passkeyRoutes.listPasskeys, undefined, { select: itemsOf });

export function useRemovePasskey() {
  const { api } = useClients();
  return useAction({
    call: (id: string) => api.call(passkeyRoutes.removePasskey, { params: { id } }),
    done: 'Passkey removed',
    failed: serverMessageOr('Failed to remove the passkey'),
    refresh: [passkeyRoutes.listPasskeys],
  });
}

export function useEndSession() {
  const { api } = useClients();
  return useAction({
    call: (id: string) => api.call(accountRoutes.endSession, { params: { id } }),
    done: 'Session ended',
    failed: serverMessageOr('Failed to end the session'),
    refresh: [accountRoutes.listSessions],
  });
}

/** Saves drafts and turns off notifications on this device before signing out everywhere. */
export function useEndSessions() {
  const { api, queries, saveDrafts, push } = useClients();
  return useAction({
    call: async () => {
      await Promise.all([saveDrafts(), push.leave()]).catch(() => undefined);
      await api.call(accountRoutes.endSessions);
    },
    done: 'Successfully signed out',
    failed: serverMessageOr('Failed to sign out'),
    onDone: () => {
      endSession(queries);
      navigate(paths.signIn);
    },
  });
}

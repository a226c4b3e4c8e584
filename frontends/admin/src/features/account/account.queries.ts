import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { serverMessage } from '../../shared/http/api-failure';
import { queryKeys } from '../../shared/api/query-keys';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { useClients } from '../../shared/clients/clients';
import { endSession } from '../../shared/session/session';

export function useAccount() {
  const { account } = useClients();
  return useQuery({ queryKey: queryKeys.account, queryFn: ({ signal }) => account.get(signal) });
}

export function useOwnSessions() {
  const { account } = useClients();
  return useQuery({ queryKey: queryKeys.ownSessions, queryFn: ({ signal }) => account.sessions(signal) });
}

export function useEndSession() {
  const { account, queries } = useClients();
  return useMutation({
    mutationFn: account.endSession,
    onSuccess: () => toast.success('Session ended'),
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to end the session'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.ownSessions }),
  });
}

/** What has not been saved is, and this device is told no longer: nobody is here any more. */
export function useEndSessions() {
  const { account, queries, saveDrafts, push } = useClients();
  return useMutation({
    mutationFn: async () => {
      await Promise.all([saveDrafts(), push.leave()]).catch(() => undefined);
      await account.endSessions();
    },
    onSuccess: () => {
      endSession(queries);
      navigate(paths.signIn);
      toast.success('Successfully signed out');
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to sign out'),
  });
}

import type { NewInvitation, User, UserPatch } from '@latchline/contracts/identity/user.schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { serverMessage, statusOf } from '../../shared/http/api-failure';
import { queryKeys } from '../../shared/api/query-keys';
import { useClients } from '../../shared/clients/clients';

/** Who was seen when changes without anybody doing anything here. */
const refreshMs = 30_000;

export function useUsers() {
  const { users } = useClients();
  return useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => users.list(signal),
    refetchInterval: refreshMs,
  });
}

export function useInvitations() {
  const { users } = useClients();
  return useQuery({
    queryKey: queryKeys.invitations,
    queryFn: ({ signal }) => users.invitations(signal),
    refetchInterval: refreshMs,
  });
}

interface Words<Input> {
  readonly done: (input: Input) => string;
  readonly failed: string;
}

/** A change of who works here, after which both lists are read again. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, words: Words<Input>) {
  const { queries } = useClients();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => toast.success(words.done(input)),
    onError: (error) => {
      const stale = statusOf(error) === 412 && 'Somebody else has changed this account. Look at it again.';
      toast.error(stale || (serverMessage(error) ?? words.failed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.users }),
  });
}

export function useUserActions(user: User) {
  const { users } = useClients();
  return {
    change: useChange((patch: UserPatch) => users.change(user, patch), {
      done: ({ role, active }) =>
        role ? 'Role changed' : active ? 'Account switched on' : 'Account switched off',
      failed: 'Failed to change the account',
    }),
    alerts: useChange((email: boolean) => users.changeAlerts(user.id, email), {
      done: (email) =>
        email
          ? `${user.email} gets an e-mail for every new lead`
          : `${user.email} gets no e-mails about leads`,
      failed: 'Failed to change their e-mails',
    }),
    signOut: useChange(() => users.endSessions(user.id), {
      done: () => 'Signed out everywhere',
      failed: 'Failed to sign them out',
    }),
    unlock: useChange(() => users.unlock(user.id), {
      done: () => 'Account unlocked',
      failed: 'Failed to unlock the account',
    }),
    clearFactor: useChange(() => users.clearSecondFactor(user.id), {
      done: () => 'Second factor switched off',
      failed: 'Failed to switch the second factor off',
    }),
    remove: useChange(() => users.remove(user.id), {
      done: () => 'Account removed',
      failed: 'Failed to remove the account',
    }),
  };
}

const sent = ({ mailed }: { mailed: boolean }) => {
  if (mailed) toast.success('Invitation sent');
  else toast.error('The mail could not be sent. Pass the link on yourself.');
};

export function useInvite() {
  const { users, queries } = useClients();
  return useMutation({
    mutationFn: (invitation: NewInvitation) => users.invite(invitation),
    onSuccess: sent,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.invitations }),
  });
}

export function useSendAgain(id: string) {
  const { users, queries } = useClients();
  return useMutation({
    mutationFn: () => users.sendAgain(id),
    onSuccess: sent,
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to send the invitation'),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.invitations }),
  });
}

export function useWithdraw(id: string) {
  const { users } = useClients();
  return useChange(() => users.withdraw(id), {
    done: () => 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
  });
}

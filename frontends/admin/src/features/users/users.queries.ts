import { apiKeyRoutes, type NewApiKey } from '@latchline/contracts/identity/api-key.operations';
import { invitationRoutes } from '@latchline/contracts/identity/invitation.operations';
import { staffAlertRoutes } from '@latchline/contracts/identity/staff-alerts.operations';
import { userRoutes } from '@latchline/contracts/identity/user.operations';
import { laneRoutes } from '@latchline/contracts/notifications/lanes/lane.operations';
import type {
  NewInvitation,
  SentInvitation,
  User,
  UserPatch,
} from '@latchline/contracts/identity/user.schema';
import { toast } from 'sonner';
import { itemsOf } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { statusOf } from '../../shared/http/api-failure';
import { serverMessageOr } from '../../shared/ui/failure-toast';

/** Polled, because "last seen" changes without any action in this browser. */
const refreshMs = 30_000;

export const useUsers = () =>
  useRouteQuery(userRoutes.listUsers, undefined, { select: itemsOf, refetchInterval: refreshMs });
export const useInvitations = () =>
  useRouteQuery(invitationRoutes.listInvitations, undefined, { select: itemsOf, refetchInterval: refreshMs });

/** Refetches users and invitations after a change. */
const change = (message: string) => ({
  failed: (error: unknown) =>
    statusOf(error) === 412
      ? 'Somebody else changed this account. Check it and try again.'
      : serverMessageOr(message)(error),
  refresh: [userRoutes.listUsers, invitationRoutes.listInvitations, laneRoutes.listSilentPeople],
});

export function useUserActions({ id, email, updated_at }: User) {
  const { call } = useClients().api;
  const params = { id };
  return {
    change: useAction({
      call: (body: UserPatch) => call(userRoutes.changeUser, { params, body, ifMatch: updated_at }),
      done: (_, { role, active }) =>
        role ? 'Role changed' : active ? 'Account turned on' : 'Account turned off',
      ...change('Failed to change the account'),
    }),
    alerts: useAction({
      call: (wanted: boolean) => call(staffAlertRoutes.changeUserAlerts, { params, body: { email: wanted } }),
      done: (_, wanted) =>
        wanted ? `${email} will get an e-mail for every new lead` : `${email} won't get e-mails about leads`,
      ...change('Failed to change their e-mails'),
    }),
    signOut: useAction({
      call: () => call(userRoutes.endUserSessions, { params }),
      done: 'Signed out everywhere',
      ...change('Failed to sign them out'),
    }),
    unlock: useAction({
      call: () => call(userRoutes.unlockUser, { params }),
      done: 'Account unlocked',
      ...change('Failed to unlock the account'),
    }),
    clearFactor: useAction({
      call: () => call(userRoutes.clearUserSecondFactor, { params }),
      done: 'Two-factor authentication turned off',
      ...change('Failed to turn off two-factor authentication'),
    }),
    remove: useAction({
      call: () => call(userRoutes.removeUser, { params, ifMatch: updated_at }),
      done: 'Account removed',
      ...change('Failed to remove the account'),
    }),
  };
}

function sent({ mailed }: SentInvitation): string | undefined {
  if (mailed) return 'Invitation sent';
  toast.error('The e-mail could not be sent. Share the link yourself.');
  return undefined;
}

export function useInvite() {
  const { api } = useClients();
  return useAction({
    call: (body: NewInvitation) => api.call(invitationRoutes.invite, { body }),
    done: sent,
    refresh: [invitationRoutes.listInvitations],
  });
}

export function useSendAgain(id: string) {
  const { api } = useClients();
  return useAction({
    call: () => api.call(invitationRoutes.sendInvitation, { params: { id } }),
    done: sent,
    failed: serverMessageOr('Failed to send the invitation'),
    refresh: [invitationRoutes.listInvitations],
  });
}

export function useWithdraw(id: string) {
  const { api } = useClients();
  return useAction({
    call: () => api.call(invitationRoutes.withdrawInvitation, { params: { id } }),
    done: 'Invitation withdrawn',
    ...change('Failed to withdraw the invitation'),
  });
}

export const useApiKeys = () => useRouteQuery(apiKeyRoutes.listApiKeys, undefined, { select: itemsOf });

export function useCreateApiKey() {
  const { api } = useClients();
  return useAction({
    call: (body: NewApiKey) => api.call(apiKeyRoutes.createApiKey, { body }),
    refresh: [apiKeyRoutes.listApiKeys],
  });
}

export function useRevokeApiKey(id: string) {
  const { api } = useClients();
  return useAction({
    call: () => api.call(apiKeyRoutes.revokeApiKey, { params: { id } }),
    done: 'API key revoked',
    failed: serverMessageOr('Failed to revoke the API key'),
    refresh: [apiKeyRoutes.listApiKeys],
  });
}

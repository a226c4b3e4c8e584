import { routes } from '@latchline/contracts/api/routes';
import type { StaffAlerts } from '@latchline/contracts/identity/staff-alerts.schema';
import type {
  Invitation,
  NewInvitation,
  SentInvitation,
  User,
  UserPatch,
} from '@latchline/contracts/identity/user.schema';
import { createApiClient } from '@latchline/kit/api/api-client';

/** Who may work here. */
export interface UsersApi {
  list(signal?: AbortSignal): Promise<readonly User[]>;
  change(user: User, patch: UserPatch): Promise<User>;
  changeAlerts(id: string, email: boolean): Promise<StaffAlerts>;
  remove(id: string): Promise<void>;
  endSessions(id: string): Promise<void>;
  unlock(id: string): Promise<void>;
  clearSecondFactor(id: string): Promise<void>;
  invitations(signal?: AbortSignal): Promise<readonly Invitation[]>;
  invite(invitation: NewInvitation): Promise<SentInvitation>;
  sendAgain(id: string): Promise<SentInvitation>;
  withdraw(id: string): Promise<void>;
}

export function createUsersApi(fetch: typeof globalThis.fetch): UsersApi {
  const { call } = createApiClient({ fetch });
  return {
    list: async (signal) => (await call(routes.listUsers, { signal })).items,
    change: ({ id, updated_at }, body) =>
      call(routes.changeUser, { params: { id }, body, headers: { 'if-match': `"${updated_at}"` } }),
    changeAlerts: (id, email) => call(routes.changeUserAlerts, { params: { id }, body: { email } }),
    remove: (id) => call(routes.removeUser, { params: { id } }),
    endSessions: (id) => call(routes.endUserSessions, { params: { id } }),
    unlock: (id) => call(routes.unlockUser, { params: { id } }),
    clearSecondFactor: (id) => call(routes.clearUserSecondFactor, { params: { id } }),
    invitations: async (signal) => (await call(routes.listInvitations, { signal })).items,
    invite: (body) => call(routes.invite, { body }),
    sendAgain: (id) => call(routes.sendInvitation, { params: { id } }),
    withdraw: (id) => call(routes.withdrawInvitation, { params: { id } }),
  };
}

import { accountRoutes } from '@latchline/contracts/identity/account.operations';
import { type ApiKey, apiKeyRoutes } from '@latchline/contracts/identity/api-key.operations';
import { invitationRoutes } from '@latchline/contracts/identity/invitation.operations';
import { passkeyRoutes } from '@latchline/contracts/identity/passkey.operations';
import { profileRoutes } from '@latchline/contracts/identity/profile.operations';
import { staffAlertRoutes } from '@latchline/contracts/identity/staff-alerts.operations';
import { userRoutes } from '@latchline/contracts/identity/user.operations';
import { calendarRoutes } from '@latchline/contracts/leads/jobs/calendar.operations';
import { noProfile } from './fake-rota';
import { checkVersion, findIn, type On, Refusal } from './fake-routes';
import type { Account, OwnSession } from '@latchline/contracts/identity/account.schema';
import type { Passkey } from '@latchline/contracts/identity/passkey.schema';
import type { Invitation, User } from '@latchline/contracts/identity/user.schema';

const at = '2025-03-01T12:00:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8005-${String(number).padStart(12, '0')}`;

export const goodPassword = 'a cold kettle on a warm morning';

export function userOf(change: Partial<User> = {}): User {
  return {
    id: id(1),
    email: 'dee@latchline.example',
    role: 'admin',
    profile: noProfile,
    active: true,
    second_factor: false,
    alerts: { email: true, devices: 0 },
    last_seen_at: at,
    locked_until: null,
    created_at: at,
    updated_at: at,
    ...change,
  };
}

export function sessionOf(change: Partial<OwnSession> = {}): OwnSession {
  return {
    id: id(20),
    device: 'Firefox on Linux',
    created_at: at,
    last_used_at: at,
    current: false,
    ...change,
  };
}

/** In-memory users, invitations and the account of the signed-in user. */
export function fakeAccounts(on: On) {
  const state = {
    users: [userOf()],
    invitations: [] as Invitation[],
    keys: [] as ApiKey[],
    sessions: [sessionOf({ id: id(21), current: true }), sessionOf()],
    factor: null as Account['second_factor'],
    calendar: null as string | null,
    passkeys: [] as Passkey[],
    mailed: true,
  };
  fakeOwnAccount(on, state);
  fakeUsers(on, state);
  fakeInvitations(on, state);
  fakeApiKeys(on, state);
  fakeLinks(on);
  return state;
}

const refuseLeaked = (password: string): void => {
  if (password === 'password1')
    throw Refusal.of(
      'password',
      'This password is in lists of stolen passwords, which attackers try first. Choose another one',
    );
};

interface OwnState {
  sessions: OwnSession[];
  factor: Account['second_factor'];
  calendar: string | null;
  passkeys: Passkey[];
}

function fakeOwnAccount(on: On, state: OwnState): void {
  let calendars = 0;
  const check = (current: string) => {
    if (current !== 'right') throw Refusal.of('current_password', 'That is not your password');
  };
  const codes = () => {
    state.factor = { on_since: at, recovery_codes_left: 10 };
    return { recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] };
  };
  on(accountRoutes.getAccount, () => ({
    email: 'dee@latchline.example',
    role: 'admin' as const,
    second_factor: state.factor,
  }));
  on(accountRoutes.changePassword, ({ body }) => {
    check(body.current_password);
    refuseLeaked(body.password);
  });
  on(accountRoutes.beginSecondFactor, ({ body }) => {
    check(body.current_password);
    return { secret: 'ABCDEFGH', uri: 'otpauth://totp/L:d?secret=ABCDEFGH' };
  });
  on(accountRoutes.confirmSecondFactor, ({ body }) => {
    if (body.code !== '123456') throw Refusal.of('code', 'That code is not right');
    return codes();
  });
  on(accountRoutes.renewRecoveryCodes, ({ body }) => {
    check(body.current_password);
    return codes();
  });
  on(accountRoutes.endSecondFactor, ({ body }) => {
    check(body.current_password);
    state.factor = null;
  });
  on(passkeyRoutes.listPasskeys, () => ({ items: state.passkeys }));
  on(passkeyRoutes.beginPasskey, ({ body }) => {
    check(body.current_password);
    return { options: { challenge: 'AAAA' } };
  });
  on(passkeyRoutes.addPasskey, ({ body: { name } }) => {
    const passkey = { id: id(60), name, created_at: at, last_used_at: null };
    state.passkeys = [passkey];
    return passkey;
  });
  on(passkeyRoutes.removePasskey, ({ params }) => {
    state.passkeys = state.passkeys.filter((one) => one.id !== params.id);
  });
  on(calendarRoutes.getCalendarFeed, () => ({ url: state.calendar }));
  on(calendarRoutes.renewCalendarFeed, () => {
    state.calendar = `https://www.latchline.example/calendar/${++calendars}.ics`;
    return { url: state.calendar };
  });
  on(calendarRoutes.endCalendarFeed, () => {
    state.calendar = null;
  });
  on(accountRoutes.listSessions, () => ({ items: state.sessions }));
  on(accountRoutes.endSession, ({ params }) => {
    state.sessions = state.sessions.filter((one) => one.id !== params.id);
  });
  on(accountRoutes.endSessions, () => undefined);
}

function fakeUsers(on: On, state: { users: User[] }): void {
  const isLast = ({ role }: User): boolean =>
    role === 'admin' && state.users.filter((one) => one.role === 'admin').length === 1;
  const keepsAdministrator = (user: User, removed: boolean) => {
    if (removed && isLast(user)) throw new Refusal(409, 'This is the only administrator who can sign in');
  };
  const find = (of: string) => findIn(state.users, of);
  on(userRoutes.listUsers, () => ({ items: state.users }));
  on(userRoutes.changeUser, ({ params, body }) => {
    const user = find(params.id);
    keepsAdministrator(user, (body.role !== undefined && body.role !== 'admin') || body.active === false);
    return Object.assign(user, body);
  });
  on(profileRoutes.changeUserProfile, ({ params, body }) => {
    const user = find(params.id);
    user.profile = { ...user.profile, ...body };
    return { ...user.profile, updated_at: user.updated_at };
  });
  on(profileRoutes.removeUserPhoto, ({ params }) => {
    const user = find(params.id);
    user.profile = { ...user.profile, photo: null };
    return { ...user.profile, updated_at: user.updated_at };
  });
  on(staffAlertRoutes.changeUserAlerts, ({ params, body }) => {
    const user = find(params.id);
    user.alerts = { devices: 0, ...user.alerts, email: body.email };
    return user.alerts;
  });
  on(userRoutes.endUserSessions, ({ params }) => void find(params.id));
  on(userRoutes.unlockUser, ({ params }) => {
    find(params.id).locked_until = null;
  });
  on(userRoutes.clearUserSecondFactor, ({ params }) => {
    find(params.id).second_factor = false;
  });
  on(userRoutes.removeUser, ({ params, version }) => {
    const user = find(params.id);
    checkVersion(version, user);
    keepsAdministrator(user, true);
    state.users = state.users.filter((one) => one !== user);
  });
}

function fakeInvitations(on: On, state: { invitations: Invitation[]; mailed: boolean }): void {
  const sent = (invitation: Invitation) => {
    state.invitations = [invitation];
    const link = 'https://latchline.example/admin/welcome#token=good';
    return { ...invitation, link, mailed: state.mailed };
  };
  on(invitationRoutes.listInvitations, () => ({ items: state.invitations }));
  on(invitationRoutes.invite, ({ body }) =>
    sent({
      id: id(30),
      invited_by: 'dee@latchline.example',
      sent_at: at,
      expires_at: '2099-03-01T12:00:00.000Z',
      ...body,
    }),
  );
  on(invitationRoutes.sendInvitation, ({ params }) => sent(findIn(state.invitations, params.id)));
  on(invitationRoutes.withdrawInvitation, () => {
    state.invitations = [];
  });
}

function fakeApiKeys(on: On, state: { keys: ApiKey[] }): void {
  on(apiKeyRoutes.listApiKeys, () => ({ items: state.keys }));
  on(apiKeyRoutes.createApiKey, ({ body: { id: given, ...body } }) => {
    const key: ApiKey = {
      id: given ?? id(40 + state.keys.length),
      prefix: 'llk_Ab12Cd',
      created_by: 'dee@latchline.example',
      created_at: at,
      last_used_at: null,
      ...body,
    };
    state.keys = [key, ...state.keys];
    return { ...key, secret: 'llk_Ab12CdEf34Gh56Ij78Kl90Mn12Op34Qr56St78Uv90W' };
  });
  on(apiKeyRoutes.revokeApiKey, ({ params }) => {
    findIn(state.keys, params.id);
    state.keys = state.keys.filter((key) => key.id !== params.id);
  });
}

/** The targets of links in e-mails: resetting a password and accepting an invitation. */
function fakeLinks(on: On): void {
  const check = (token: string) => {
    if (token !== 'good') throw new Refusal(404, 'This link was used');
  };
  const invited = { email: 'new@latchline.example', role: 'editor' } as const;
  on(invitationRoutes.forgetPassword, () => undefined);
  on(invitationRoutes.resetPassword, () => undefined);
  on(invitationRoutes.lookAtInvitation, ({ body }) => {
    check(body.token);
    return { ...invited, expires_at: at };
  });
  on(invitationRoutes.acceptInvitation, ({ body }) => {
    check(body.token);
    refuseLeaked(body.password);
    const expires_at = Math.floor(Date.now() / 1000) + 900;
    return { expires_in: 900, expires_at, user: { id: id(9), ...invited, is_admin: false } };
  });
}

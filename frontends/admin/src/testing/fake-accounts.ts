import type { Account, OwnSession } from '@latchline/contracts/identity/account.schema';
import type { Invitation, User } from '@latchline/contracts/identity/user.schema';

const at = '2025-03-01T12:00:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8005-${String(number).padStart(12, '0')}`;

export const goodPassword = 'a cold kettle on a warm morning';

export function userOf(change: Partial<User> = {}): User {
  return {
    ...{ id: id(1), email: 'dee@latchline.example', role: 'admin', active: true, second_factor: false },
    alerts: { email: true, devices: 0 },
    ...{ last_seen_at: at, locked_until: null, created_at: at, updated_at: at },
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

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Accounts, invitations and somebody's own account, in memory. */
export class FakeAccounts {
  users: User[] = [userOf()];
  invitations: Invitation[] = [];
  sessions: OwnSession[] = [sessionOf({ id: id(21), current: true }), sessionOf()];
  factor: Account['second_factor'] = null;
  mailed = true;

  /** Undefined for what is somebody else's. */
  answer(call: Asked): Answer | undefined {
    const { path } = call;
    if (path.startsWith('/api/auth/account')) return this.ofAccount(call);
    if (path.startsWith('/api/auth/password')) return { status: path.endsWith('forgot') ? 202 : 204 };
    if (path.startsWith('/api/auth/invitation')) return this.ofLink(call);
    if (path.startsWith('/api/admin/users')) return this.ofUsers(call);
    return path.startsWith('/api/admin/invitations') ? this.ofInvitations(call) : undefined;
  }

  private ofAccount({ method, path, body }: Asked): Answer {
    const given = body as { current_password?: string; password?: string; code?: string } | undefined;
    if (given?.current_password !== undefined && given.current_password !== 'right') {
      return mistake('current_password', 'That is not your password');
    }
    if (given?.password === 'password1')
      return mistake('password', 'This password is known from stolen lists');
    if (path.endsWith('/second-factor')) {
      return { status: 200, body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/L:d?secret=ABCDEFGH' } };
    }
    if (path.endsWith('/confirm') && given?.code !== '123456')
      return mistake('code', 'That code is not right');
    if (path.endsWith('/confirm') || path.endsWith('/recovery-codes')) {
      this.factor = { on_since: at, recovery_codes_left: 10 };
      return { status: 200, body: { recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] } };
    }
    if (path.endsWith('/off')) this.factor = null;
    if (path.endsWith('/sessions') && method === 'GET')
      return { status: 200, body: { items: this.sessions } };
    if (path.includes('/sessions/')) this.sessions = this.sessions.filter((one) => !path.endsWith(one.id));
    if (method !== 'GET') return { status: 204 };
    return {
      status: 200,
      body: { email: 'dee@latchline.example', role: 'admin', second_factor: this.factor },
    };
  }

  private ofLink({ path, body }: Asked): Answer {
    const { token, password } = body as { token: string; password?: string };
    if (token !== 'good') return refused(404, 'This link was used');
    if (!path.endsWith('/accept')) {
      return { status: 200, body: { email: 'new@latchline.example', role: 'editor', expires_at: at } };
    }
    if (password === 'password1') return mistake('password', 'This password is known from stolen lists');
    const user = { id: id(9), email: 'new@latchline.example', role: 'editor', is_admin: false };
    return { status: 201, body: { expires_in: 900, expires_at: Math.floor(Date.now() / 1000) + 900, user } };
  }

  private ofUsers({ method, path, body }: Asked): Answer {
    if (method === 'GET') return { status: 200, body: { items: this.users } };
    const user = this.users.find((one) => path.includes(one.id));
    if (!user) return refused(404, 'There is no such account any more');
    const only = user.role === 'admin' && this.users.filter(({ role }) => role === 'admin').length === 1;
    const { role, active } = (body ?? {}) as Partial<User>;
    const takes = (role !== undefined && role !== 'admin') || active === false || path.endsWith(user.id);
    if (only && takes && (method === 'DELETE' ? path.endsWith(user.id) : true)) {
      return refused(409, 'This is the only administrator who can sign in');
    }
    if (path.endsWith('/notifications')) {
      user.alerts = { devices: 0, ...user.alerts, email: (body as { email: boolean }).email };
      return { status: 200, body: user.alerts };
    }
    if (method === 'PATCH') {
      Object.assign(user, body);
      return { status: 200, body: user };
    }
    if (path.endsWith('/unlock')) user.locked_until = null;
    if (path.endsWith('/second-factor')) user.second_factor = false;
    if (path.endsWith(user.id)) this.users = this.users.filter((one) => one !== user);
    return { status: 204 };
  }

  private ofInvitations({ method, path, body }: Asked): Answer {
    if (method === 'GET') return { status: 200, body: { items: this.invitations } };
    if (method === 'DELETE') {
      this.invitations = [];
      return { status: 204 };
    }
    const known = this.invitations.find((one) => path.includes(one.id));
    const made: Invitation = known ?? {
      ...{ id: id(30), email: '', role: 'editor', invited_by: 'dee@latchline.example', sent_at: at },
      ...{ expires_at: '2099-03-01T12:00:00.000Z', ...(body as object) },
    };
    this.invitations = [made];
    const link = 'https://latchline.example/admin/welcome#token=good';
    return { status: known ? 200 : 201, body: { ...made, link, mailed: this.mailed } };
  }
}

const problemOf = (status: number, detail: string, errors?: unknown) => ({
  ...{ type: 'about:blank', title: 'Problem', status, detail, trace_id: '0' },
  ...(errors !== undefined && { errors }),
});

const refused = (status: number, detail: string, errors?: unknown): Answer => ({
  status,
  body: problemOf(status, detail, errors),
  headers: { 'content-type': 'application/problem+json' },
});

const mistake = (path: string, message: string): Answer => refused(422, message, [{ path, message }]);

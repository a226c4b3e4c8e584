import type { Account, OwnSession } from '@latchline/contracts/identity/account.schema';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import { type Answers, Refusal } from './fake-gateway';
import { fakeLanes, noLanes } from './fake-rota';
import { daysAgo, hoursAgo, idsOf, inDays, me, minutesAgo } from './fake-times';

const session = (number: number, device: string, change: Partial<OwnSession> = {}): OwnSession => ({
  id: idsOf(12)(number),
  device,
  created_at: daysAgo(number),
  last_used_at: hoursAgo(number),
  current: false,
  ...change,
});
const sessions = {
  items: [
    session(1, 'Firefox on Linux', { current: true, last_used_at: minutesAgo(0) }),
    session(2, 'Chrome on Android'),
    session(9, 'Safari on iPhone'),
  ],
};
const account: Account = {
  email: me,
  role: 'admin',
  second_factor: { on_since: daysAgo(80), recovery_codes_left: 7 },
};
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const phone: PushDevice = {
  id: idsOf(12)(30),
  label: 'Chrome on Android',
  owner: me,
  created_at: daysAgo(9),
  last_sent_at: hoursAgo(2),
  last_error: null,
};

export const fakeAccount: Answers = {
  'auth/account': account,
  'auth/account/passkeys': {
    items: [
      { id: idsOf(12)(40), name: 'Chrome on Android', created_at: daysAgo(9), last_used_at: hoursAgo(2) },
    ],
  },
  'auth/account/sessions': sessions,
  'auth/calendar-feed': { url: 'https://latchline.example/calendar/7f3kq2mz8w1xv5tn4rj6.ics' },
  'admin/push': { public_key: 'BKey', devices: [phone] },
  ...fakeLanes,
};

/** No second factor yet; the password and the first code are correct. */
export const bareAccount: Answers = {
  'auth/account': { ...account, second_factor: null },
  'auth/account/passkeys': { items: [] },
  'auth/calendar-feed': { url: null },
  'admin/push': { public_key: 'BKey', devices: [] },
  ...noLanes,
  'auth/account/sessions': { items: sessions.items.slice(0, 1) },
  'POST auth/account/second-factor': {
    secret,
    uri: `otpauth://totp/Latchline:${me}?secret=${secret}&issuer=Latchline`,
  },
  'POST auth/account/second-factor/confirm': {
    recovery_codes: Array.from(
      { length: 10 },
      (_, index) => `${1000 + index * 37}-kfmt-${2000 + index * 53}`,
    ),
  },
};

/** The pages before sign-in. */
export const fakeSignIn: Answers = {
  'POST auth/login': new Refusal(401, { type: identityErrors.codeRequired }),
  'POST auth/invitation': { email: 'new.person@latchline.example', role: 'editor', expires_at: inDays(6) },
  'POST auth/password/forgot': {},
};

const expired = new Refusal(404, {
  type: identityErrors.linkNotValid,
  detail: 'This link was used, or is too old',
});
export const expiredLinks: Answers = { 'POST auth/invitation': expired, 'POST auth/password/reset': expired };

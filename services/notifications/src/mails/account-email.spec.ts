import { accountEmail, hasExpired } from './account-email';

const site = 'https://latchline.example';
const link = 'https://latchline.example/admin/welcome#token=abc&x=1';
const expires_at = '2026-07-05T09:30:00.000Z';

it('names the inviter, the role and the expiry of an invitation, with one link', () => {
  const mail = accountEmail(
    { kind: 'invitation', role: 'editor', invited_by: 'dee@x.example', link, expires_at },
    site,
  );
  expect(mail.subject).toBe('You are invited to the latchline.example dashboard');
  expect(mail.text).toContain('dee@x.example has invited you');
  expect(mail.text).toContain('as an editor');
  expect(mail.text).toContain('Sunday 5 July at 10:30');
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('token=abc&amp;x=1');
});

it('keeps the inviter’s name on one line', () => {
  const invited_by = 'dee@x.example\nPay here: https://evil.example';
  const mail = accountEmail({ kind: 'invitation', role: 'admin', invited_by, link, expires_at }, site);
  expect(mail.text).not.toContain('\nPay here');
});

it.each([
  [{ kind: 'new-password', link, expires_at } as const, 'works once and expires after 30 minutes'],
  [{ kind: 'locked', until: expires_at } as const, 'blocked until Sunday 5 July'],
  [{ kind: 'password-changed' } as const, 'has been changed'],
  [{ kind: 'second-factor', on: false } as const, 'your password alone'],
  [{ kind: 'passkey', name: 'iPhone', added: true } as const, '“iPhone” can now sign in'],
  [{ kind: 'passkey', name: null, added: false } as const, 'removed all passkeys'],
])('explains %j and what to do', (mail, words) => {
  const { text, html } = accountEmail(mail, site);
  expect(text).toContain(words);
  expect(text).toContain('https://latchline.example/admin');
  expect(html).toContain('https://latchline.example/admin');
});

it.each([
  [
    'backup-failed',
    'no disk space left',
    'The backup failed: latchline.example',
    'failed: no disk space left',
  ],
  [
    'drill-missed',
    null,
    'No restore test of the backups: latchline.example',
    'No restore test has finished in time',
  ],
] as const)('tells an administrator of %s, and since when', (trouble, problem, subject, words) => {
  const location = 's3:https://s3.example/backups';
  const last_good = '2026-07-03T02:00:00.000Z';
  const mail = accountEmail({ kind: 'backup-trouble', trouble, problem, location, last_good }, site);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
  expect(mail.text).toContain('Friday 3 July at 03:00');
  expect(mail.text).toContain('https://latchline.example/admin/backups');
});

it('breaks a long link, so that the mail fits a phone', () => {
  const { html } = accountEmail({ kind: 'new-password', link, expires_at }, site);
  expect(html).toMatch(/class="words"[^>]*overflow-wrap:anywhere/);
});

it('does not send a link that has expired', () => {
  const mail = { kind: 'new-password', link, expires_at } as const;
  expect(hasExpired(mail, new Date('2026-07-05T09:29:59Z'))).toBe(false);
  expect(hasExpired(mail, new Date(expires_at))).toBe(true);
  expect(hasExpired({ kind: 'password-changed' }, new Date())).toBe(false);
});

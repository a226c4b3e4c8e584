import { accountEmail, isTooLate } from './account-email';

const site = 'https://latchline.example';
const link = 'https://latchline.example/admin/welcome#token=abc&x=1';
const expires_at = '2026-07-05T09:30:00.000Z';

it('invites with who, as what, until when, and one link', () => {
  const mail = accountEmail(
    { kind: 'invitation', role: 'editor', invited_by: 'dee@x.example', link, expires_at },
    site,
  );
  expect(mail.subject).toBe('You are invited to the dashboard of latchline.example');
  expect(mail.text).toContain('dee@x.example invites you');
  expect(mail.text).toContain('as an editor');
  expect(mail.text).toContain('Sunday 5 July at 10:30');
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('token=abc&amp;x=1');
});

it('lets nobody write a second line into it', () => {
  const invited_by = 'dee@x.example\nPay here: https://evil.example';
  const mail = accountEmail({ kind: 'invitation', role: 'admin', invited_by, link, expires_at }, site);
  expect(mail.text).not.toContain('\nPay here');
});

it.each([
  [{ kind: 'new-password', link, expires_at } as const, 'works once and for 30 minutes'],
  [{ kind: 'locked', until: expires_at } as const, 'refused until Sunday 5 July'],
  [{ kind: 'password-changed' } as const, 'has been changed'],
  [{ kind: 'second-factor', on: false } as const, 'your password alone'],
])('says of %j what has happened and what to do', (mail, words) => {
  const { text, html } = accountEmail(mail, site);
  expect(text).toContain(words);
  expect(text).toContain('https://latchline.example/admin');
  expect(html).toContain('https://latchline.example/admin');
});

it('a link that is good no longer is not sent', () => {
  const mail = { kind: 'new-password', link, expires_at } as const;
  expect(isTooLate(mail, new Date('2026-07-05T09:29:59Z'))).toBe(false);
  expect(isTooLate(mail, new Date(expires_at))).toBe(true);
  expect(isTooLate({ kind: 'password-changed' }, new Date())).toBe(false);
});

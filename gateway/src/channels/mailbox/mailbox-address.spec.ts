import { isMailbox, mailboxAt } from './mailbox-address';

it('reads server, user, password and folder', () => {
  expect(mailboxAt('imaps://office%40latchline.example:p%3Aw%2F@mail.example')).toEqual({
    ...{ host: 'mail.example', port: 993, secure: true, mailbox: 'INBOX' },
    auth: { user: 'office@latchline.example', pass: 'p:w/' },
  });
  expect(mailboxAt('imap://sam:x@127.0.0.1:1143/Website%20mail')).toMatchObject({
    ...{ host: '127.0.0.1', port: 1143, secure: false, mailbox: 'Website mail' },
  });
});

it.each([
  ['imaps://sam:x@mail.example', true],
  ['imaps://mail.example', false],
  ['imaps://sam@mail.example', false],
  ['imaps://sam:%E0%A4%A@mail.example', false],
  ['mail.example', false],
])('%s is a mailbox: %p', (url, is) => expect(isMailbox(url)).toBe(is));

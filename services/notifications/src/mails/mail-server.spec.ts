import { mailServerOf } from './mail-server';

const of = (SMTP_URL: string, MAIL_CATCHER_URL?: string) =>
  mailServerOf({ SMTP_URL, MAIL_CATCHER_URL, MAIL_FROM: 'Aire <no-reply@aire.co.uk>' });

it.each([
  ['smtps://user:p%40ss@smtp.aire.co.uk', 'smtp.aire.co.uk:465'],
  ['smtp://user:secret@smtp.aire.co.uk', 'smtp.aire.co.uk:587'],
  ['smtp://smtp.aire.co.uk:2525', 'smtp.aire.co.uk:2525'],
])('names the server of %s as %s, without the password', (url, server) =>
  expect(of(url)).toEqual({ captured: false, server, from: 'Aire <no-reply@aire.co.uk>' }),
);

it('recognises a mail catcher by its port or its web interface', () => {
  expect(of('smtp://mail:1025').captured).toBe(true);
  expect(of('smtp://127.0.0.1:40123', 'http://127.0.0.1:8025').captured).toBe(true);
});

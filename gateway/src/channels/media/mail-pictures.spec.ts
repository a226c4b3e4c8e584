import { HealthRegistry } from '@latchline/runtime/health/health';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import type { ChannelEvent, MailEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { ImapServer } from '../../testing/imap-server';
import { MailPictures } from './mail-pictures';
import { MailboxReader } from '../mailbox/mailbox-reader';

let server: ImapServer;
beforeEach(async () => {
  server = new ImapServer();
  await server.start();
});
afterEach(() => server.stop());

const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe0', 'hex'),
  Buffer.alloc(60_000, 7),
  Buffer.from('ffd9', 'hex'),
]);
const withPicture = (content: Buffer) =>
  [
    'From: Priya Nair <priya@mail.example>',
    'Subject: Lock',
    'Message-ID: <a@mail.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    ...['', '--b', 'Content-Type: text/plain', '', 'Here it is.'],
    ...['--b', 'Content-Type: image/jpeg; name="door.jpg"', 'Content-Transfer-Encoding: base64'],
    ...['Content-Disposition: attachment; filename="door.jpg"', ''],
    ...(content.toString('base64').match(/.{1,76}/g) ?? []),
    ...[
      '--b',
      'Content-Type: application/pdf; name="quote.pdf"',
      'Content-Disposition: attachment',
      '',
      'JVBERi0=',
    ],
    ...['--b--', ''],
  ].join('\n');

/** The mail as the reader reports it. */
async function received(raw: string): Promise<MailEvent> {
  server.deliver(raw);
  const accepted: ChannelEvent[] = [];
  const intake = {
    acceptEvents: (events: readonly ChannelEvent[]) => Promise.resolve(void accepted.push(...events)),
  };
  const config = {
    ...{
      INBOX_IMAP_URL: server.url(),
      MAIL_FROM: 'office@latchline.example',
      SITE_URL: 'https://latchline.example',
    },
  };
  const reader = new MailboxReader(
    intake,
    config,
    new HealthRegistry(),
    new Metrics(),
    createLogger({ service: 'gateway', level: 'silent' }),
  );
  reader.onApplicationBootstrap();
  await eventually('the mail is read', () => accepted.length === 1);
  await reader.onApplicationShutdown();
  return accepted[0] as MailEvent;
}
const pictures = (url: string | undefined = server.url()) => new MailPictures({ INBOX_IMAP_URL: url });

it('fetches a picture of a mail as the customer sent it', async () => {
  const event = await received(withPicture(jpeg));
  expect(event).toMatchObject({ text: 'Here it is.\n\nAttached: quote.pdf', files: 2 });
  expect(event.media).toMatchObject([{ type: 'image/jpeg', sha256: null }]);
  const [file] = event.media!;
  const fetched = await pictures().picture(file!);
  expect(fetched).toEqual({ content: jpeg });
  expect(server.seen()).toEqual([true]);
});

it('reads the whole of a mail of which the reader has read the beginning', async () => {
  const large = Buffer.concat([jpeg, Buffer.alloc(3 * 1024 * 1024, 9)]);
  const [file] = (await received(withPicture(large))).media!;
  const fetched = await pictures().picture(file!);
  // Not toEqual: it compares byte by byte, which takes seconds.
  expect('content' in fetched && fetched.content.equals(large)).toBe(true);
});

it('refuses what is too large, and what the mailbox has no more', async () => {
  const [file] = (await received(withPicture(Buffer.alloc(10 * 1024 * 1024 + 1, 9)))).media!;
  expect(await pictures().picture(file!)).toEqual({ refused: 'too-large' });
  const [validity, , part] = file!.ref.split('/');
  expect(await pictures().picture({ ref: `${validity}/999/${part}` })).toEqual({ refused: 'gone' });
  expect(await pictures().picture({ ref: file!.ref.replace(/^\d+/, '999') })).toEqual({ refused: 'gone' });
});

it('leaves a picture due while the mailbox cannot be read', async () => {
  const ref = '1/1/2';
  expect(await pictures(server.url('wrong-password')).picture({ ref })).toEqual({
    retry: 'the mail server refused the user name or the password',
  });
  expect(await pictures('imap://user:password@127.0.0.1:1').picture({ ref })).toEqual({
    retry: 'ECONNREFUSED',
  });
  expect(await new MailPictures({ INBOX_IMAP_URL: undefined }).picture({ ref })).toEqual({
    retry: 'not set up',
  });
});

import type { ChannelEvent, MailEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { ImapFlow } from 'imapflow';
import { ImapServer } from '../../testing/imap-server';
import { MailboxReader } from './mailbox-reader';

const mail = (id: string, headers = '', from = 'Priya Nair <priya@mail.example>') =>
  `From: ${from}\nTo: office@latchline.example\nSubject: Lock\nMessage-ID: <${id}@mail.example>\n${headers}\nStuck ${id}.\n`;

let server: ImapServer;
let readers: MailboxReader[];
let logged: string;
let health: HealthRegistry;
let metrics: Metrics;
beforeEach(async () => {
  [readers, logged, health, metrics] = [[], '', new HealthRegistry(), new Metrics()];
  server = new ImapServer();
  await server.start();
});
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.onApplicationShutdown()));
  await server.stop();
});

/** A reader and what it has had accepted. */
function read({ url = server.url(), accept = () => Promise.resolve() } = {}) {
  const accepted: ChannelEvent[] = [];
  const acceptEvents = async (events: readonly ChannelEvent[]) => {
    await accept();
    accepted.push(...events);
  };
  const logger = createLogger({
    service: 'gateway',
    level: 'trace',
    destination: { write: (line) => void (logged += line) },
  });
  const config = {
    INBOX_IMAP_URL: url,
    MAIL_FROM: 'Latchline <office@latchline.example>',
    SITE_URL: 'https://latchline.example',
  };
  const reader = new MailboxReader({ acceptEvents }, config, health, metrics, logger);
  readers.push(reader);
  reader.onApplicationBootstrap();
  return { accepted, texts: () => accepted.map((event) => (event as MailEvent).text) };
}

it('accepts unread mail and marks it as read, also mail that arrives while it waits', async () => {
  server.deliver(mail('a'));
  const { accepted, texts } = read();
  await eventually('the first mail', () => server.seen().every(Boolean));
  expect(accepted).toMatchObject([{ kind: 'mail', ref: '<a@mail.example>', from: 'priya@mail.example' }]);
  server.deliver(mail('b'));
  await eventually('the second mail', () => texts().length === 2);
  expect(texts()).toEqual(['Stuck a.', 'Stuck b.']);
  await eventually('both are read', () => server.seen().every(Boolean));
});

it('leaves mail that no customer wrote as it is', async () => {
  server.deliver(mail('a', 'List-Unsubscribe: <mailto:x@y.example>\n'));
  server.deliver(mail('b', '', 'Latchline <office@latchline.example>'));
  server.deliver(mail('c'));
  const { texts } = read();
  await eventually('the mail of a customer', () => server.seen()[2] === true);
  expect(server.seen()).toEqual([false, false, true]);
  expect(texts()).toEqual(['Stuck c.']);
});

it('reads the mails behind one that the server cannot read, and says so', async () => {
  for (const id of ['a', 'b', 'c']) server.deliver(mail(id));
  const { fetchOne } = ImapFlow.prototype;
  const fetching = jest.spyOn(ImapFlow.prototype, 'fetchOne').mockImplementation(function (
    this: ImapFlow,
    ...given
  ) {
    return given[0] === '2'
      ? Promise.reject(new Error('NO FETCH failed, contained message corrupt'))
      : fetchOne.apply(this, given);
  });
  const { texts } = read();
  await eventually('the last mail', () => texts().includes('Stuck c.'));
  expect(texts()).toEqual(['Stuck a.', 'Stuck c.']);
  await eventually('the advice', async () => (await health.ready()).checks.mailbox === 'degraded');
  expect(server.connections).toBe(1);
  fetching.mockRestore();
});

it('keeps a mail unread until it is accepted, and then accepts it', async () => {
  server.deliver(mail('a'));
  let attempts = 0;
  const accept = () =>
    (attempts += 1) < 3 ? Promise.reject(new Error('Redis and the disk are away')) : Promise.resolve();
  const { texts } = read({
    accept: () => {
      expect(server.seen()).toEqual([false]);
      return accept();
    },
  });
  await eventually('the mail is read', () => server.seen().every(Boolean), 20_000);
  expect(attempts).toBe(3);
  expect(texts()).toEqual(['Stuck a.']);
});

it('goes on when the connection breaks', async () => {
  const { texts } = read();
  await eventually('a connection', () => server.connections === 1);
  server.deliver(mail('a'));
  await eventually('the first mail', () => texts().length === 1);
  server.drop();
  server.deliver(mail('b'));
  await eventually('the second mail', () => texts().includes('Stuck b.'), 20_000);
});

it('reads once a server that was away at its first attempt is there', async () => {
  await server.stop();
  const { texts } = read();
  const refused = async () => `${(await health.ready()).notes}`.includes('ECONNREFUSED');
  await eventually('a failed attempt', refused, 20_000);
  await server.start();
  server.deliver(mail('a'));
  await eventually('the mail is read', () => server.seen().every(Boolean), 20_000);
  expect(texts()).toEqual(['Stuck a.']);
});

it('gives the same event in every replica', async () => {
  const replicas = [read(), read()];
  await eventually('two connections', () => server.connections === 2);
  server.deliver(mail('a'));
  await eventually('the mail is read', () => server.seen().every(Boolean));
  const events = replicas.flatMap(({ accepted }) => accepted);
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) expect(event).toEqual(events[0]);
});

it('says once why it cannot read, without the password or an address', async () => {
  read({ url: server.url('wrong-password') });
  await eventually('a second attempt', () => server.connections >= 2, 20_000);
  await eventually('a log line', () => logged.includes('refused the user name'));
  expect(logged.match(/"level":"?(warn|40)/g)).toHaveLength(1);
  expect(logged).not.toContain('wrong-password');
  expect(logged).not.toContain('mail.example');
});

it('reports for how long it cannot read, and why', async () => {
  const unavailable = async () =>
    Number(/^gateway_mailbox_unavailable_seconds (\S+)/m.exec(await metrics.render())?.[1]);
  read();
  server.deliver(mail('a'));
  await eventually('the mail is read', () => server.seen().every(Boolean));
  expect((await health.ready()).checks.mailbox).toBe('ok');
  expect(await unavailable()).toBe(0);
  await server.stop();
  await eventually(
    'the reason',
    async () => `${(await health.ready()).notes}`.includes('ECONNREFUSED'),
    20_000,
  );
  expect(await health.ready()).toMatchObject({ status: 'degraded', checks: { mailbox: 'degraded' } });
  expect(await unavailable()).toBeGreaterThan(0);
});

import type { ChannelIntake } from '@latchline/contracts/leads/channels/intake-message.schema';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { storeUrls } from '../../testing/gateway-under-test.config';
import { ImapServer } from '../../testing/imap-server';
import { RedisProxy } from '../../testing/redis-proxy';

let mailbox: ImapServer;
let proxy: RedisProxy;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  mailbox = new ImapServer();
  await mailbox.start();
  proxy = new RedisProxy(new URL(storeUrls().redisUrl));
  const REDIS_URL = await proxy.open();
  gateway = await GatewayUnderTest.start({ INBOX_IMAP_URL: mailbox.url(), REDIS_URL });
}, bootMs);
afterAll(async () => {
  await gateway.stop();
  await mailbox.stop();
  await proxy.close();
}, bootMs);

const mail = (id: string) =>
  `From: Priya Nair <priya@mail.example>\nSubject: Lock\nMessage-ID: <${id}@mail.example>\n\nSecret words ${id}.\n`;
const entries = async () =>
  (await gateway.redis.xrange(leadIntakeStream, '-', '+')).map(([, fields]) => {
    const sealed = fields[fields.indexOf('sealed') + 1] ?? '';
    return { sealed, data: (gateway.codec.open(sealed) as { data: ChannelIntake }).data };
  });
const texts = async () => (await entries()).map(({ data: { event } }) => (event as { text?: string }).text);

it('is in the stream, sealed, before it is marked as read', async () => {
  mailbox.deliver(mail('a'));
  await eventually('the mail is read', () => mailbox.seen()[0] === true);
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry?.data.event).toMatchObject({
    kind: 'mail',
    from: 'priya@mail.example',
    text: 'Secret words a.',
  });
  expect(entry?.sealed).not.toContain('Secret');
});

it('is in the spool while Redis is away, and in the stream later', async () => {
  proxy.broken = true;
  mailbox.deliver(mail('b'));
  await eventually('the mail is read', () => mailbox.seen()[1] === true);
  proxy.broken = false;
  await eventually('Redis is back', () => gateway.redis.status === 'ready');
  await eventually('the mail is in the stream', async () => (await texts()).includes('Secret words b.'));
});

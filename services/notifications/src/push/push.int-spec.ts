import { pushPayloadSchema } from '@latchline/contracts/notifications/push.schema';
import { pause } from '@latchline/runtime/timing/timing';
import { v7 as uuidv7 } from 'uuid';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { TestPushHandler } from './test-push.handler';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { PushReceiver, PushService } from '../testing/push-service';
import { sampleLead } from '../testing/sample-lead';
import { PushDeviceHandlers } from './push-device.handlers';
import { VapidKeys } from './vapid-keys';

let service: PushService;
let under: NotificationsUnderTest;

beforeEach(async () => {
  service = new PushService();
  await service.start();
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [service.host]);
  service.publicKey = under.vapid.details.publicKey;
});
afterEach(async () => {
  await under.stop();
  await service.stop();
});

async function subscribe(path: string, receiver = PushReceiver.random()) {
  const { p256dh, auth } = receiver;
  const subscription = { endpoint: `http://${service.host}${path}`, keys: { p256dh, auth } };
  const device = await under.devices.save(subscription, { label: path, owner: 'admin@latchline.example' });
  return { receiver, device };
}
const notify = async (fields = {}) => {
  const lead = sampleLead({ id: uuidv7(), email: null, town: 'Sheffield', ...fields });
  await under.notify(lead);
  return lead;
};

it('sends every device a message that is signed and encrypted for it alone', async () => {
  const [phone, desktop] = [await subscribe('/phone'), await subscribe('/desktop')];
  const lead = await notify();
  await under.sendAll('push');
  expect(service.received.map(({ path }) => path).sort()).toEqual(['/desktop', '/phone']);
  for (const { path, headers, body } of service.received) {
    const { receiver } = path === '/phone' ? phone : desktop;
    expect(pushPayloadSchema.parse(JSON.parse(receiver.decrypt(body)))).toMatchObject({
      kind: 'new-lead',
      lead_id: lead.id,
      title: 'Emergency (ASAP) · Sheffield',
      url: `/admin?lead=${lead.id}`,
    });
    expect(headers).toMatchObject({ urgency: 'high', ttl: '1800', topic: lead.id.replaceAll('-', '') });
  }
  expect((await under.of(lead, 'push')).map(({ recipient, state }) => [recipient, state])).toEqual([
    ['/phone (admin@latchline.example)', 'sent'],
    ['/desktop (admin@latchline.example)', 'sent'],
  ]);
  expect((await under.devices.list())[0]?.last_sent_at).not.toBeNull();
});

it.each([404, 410])('removes a device whose push service returns %s', async (status) => {
  await subscribe('/gone');
  service.statuses.set('/gone', status);
  const lead = await notify();
  await under.sendAll('push');
  expect(await under.of(lead, 'push')).toMatchObject([{ state: 'given-up', last_error: 'gone' }]);
  expect(await under.devices.list()).toEqual([]);
  expect(await under.of(await notify(), 'push')).toEqual([]);
});

it.each([429, 500, 503])('retries when a push service returns %s', async (status) => {
  await subscribe('/busy');
  service.statuses.set('/busy', status);
  const lead = await notify();
  await under.sendAll('push');
  expect(await under.of(lead, 'push')).toMatchObject([{ state: 'failed', last_error: `HTTP ${status}` }]);
  service.statuses.clear();
  await under.skipWaits();
  await under.sendAll('push');
  expect(await under.of(lead, 'push')).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('gives up on a device that subscribed with another key and shows why', async () => {
  await subscribe('/phone');
  service.publicKey = 'another';
  const lead = await notify();
  await under.sendAll('push');
  expect(await under.of(lead, 'push')).toMatchObject([{ state: 'given-up', last_error: 'HTTP 403' }]);
  expect((await under.devices.list())[0]?.last_error).toBe('HTTP 403');
});

it('does not delay e-mail or other devices when one fails', async () => {
  await subscribe('/broken');
  await subscribe('/phone');
  service.statuses.set('/broken', 500);
  await notify();
  await under.sendAll();
  expect(service.received.map(({ path }) => path)).toEqual(['/phone']);
  expect(under.mails.received).toHaveLength(2);
});

it('keeps the id of a browser that subscribes again and assigns it to its new owner', async () => {
  const { device } = await subscribe('/phone');
  const { p256dh, auth } = PushReceiver.random();
  const subscription = { endpoint: `http://${service.host}/phone`, keys: { p256dh, auth } };
  const again = await under.devices.save(subscription, { label: 'New', owner: 'b@latchline.example' });
  expect(again).toMatchObject({ id: device.id, label: 'New', owner: 'b@latchline.example' });
  expect(await under.devices.list()).toHaveLength(1);
});

it('refuses an endpoint in the private network', async () => {
  const { p256dh, auth } = PushReceiver.random();
  const endpoint = 'https://127.0.0.1:1/x';
  await under.devices.save({ endpoint, keys: { p256dh, auth } }, { label: 'x', owner: 'x' });
  const lead = await notify();
  await under.sendAll('push');
  expect(await under.of(lead, 'push')).toMatchObject([{ state: 'given-up', last_error: 'address refused' }]);
});

describe('VAPID keys', () => {
  const config = { ADMIN_FALLBACK_EMAIL: 'admin@latchline.example', MAIL_FROM: 'Latchline <a@b.example>' };
  const keysOf = async (more = {}) => {
    const keys = new VapidKeys(under.dataSource, { ...config, ...more } as never);
    await keys.onModuleInit();
    return keys.details;
  };

  it('are generated once across replicas and stored', async () => {
    await under.dataSource.query('DELETE FROM vapid_keys');
    const [one, other] = await Promise.all([keysOf(), keysOf()]);
    expect(one.publicKey).toBe(other.publicKey);
    expect((await keysOf()).privateKey).toBe(one.privateKey);
    expect(one.subject).toBe('mailto:admin@latchline.example');
  });

  it('come from the environment if it has a pair', async () => {
    const pair = { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'b'.repeat(43) };
    const details = await keysOf({ ...pair, ADMIN_FALLBACK_EMAIL: undefined });
    expect(details).toEqual({
      subject: 'mailto:a@b.example',
      publicKey: pair.VAPID_PUBLIC_KEY,
      privateKey: pair.VAPID_PRIVATE_KEY,
    });
  });
});

it('rejects a test message from a user without devices', async () => {
  const test = new TestPushHandler(under.devices, under.deliveries, new DeliveryWaker());
  const failure = { code: notificationErrors.noDevices };
  await expect(test.run({ owner: 'nobody@latchline.example' })).rejects.toMatchObject(failure);
  const { device } = await subscribe('/phone');
  expect(await test.run({ owner: device.owner })).toEqual({ devices: 1 });
});

it('removes a device while a message to it is in flight', async () => {
  const { device } = await subscribe('/phone');
  const lead = await notify();
  const { devices, vapid, client, deliveries } = under;
  const handlers = new PushDeviceHandlers(devices, vapid, client, deliveries);
  let removal: Promise<unknown> = Promise.resolve();
  await under.deliveries.attemptNext('push', 1, async (_due, manager) => {
    removal = handlers.remove({ id: device.id });
    removal.catch(() => undefined);
    // By now the removal has locked the device and needs its waiting deliveries.
    await pause(200);
    await under.devices.recordResult(manager, device.id, null);
    return undefined;
  });
  await removal;
  expect(await under.devices.list()).toEqual([]);
  expect((await under.of(lead, 'push')).map(({ state }) => state)).toEqual(['sent']);
});

import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryAgain } from '../deliveries/delivery-again';
import { DeliveryBell } from '../deliveries/delivery-bell';
import type { DeliveryNews } from '../deliveries/delivery-news';
import { DeliveryListRepository } from '../deliveries/delivery-list.repository';
import { DeliveryHandlers } from '../deliveries/delivery.handlers';
import { TestPushHandler } from '../push/test-push.handler';
import { HookServer } from '../testing/hook-server';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { TestWebhookHandler } from './test-webhook.handler';
import { WebhookDeliveryHandlers } from './webhook-delivery.handlers';
import { WebhookHandlers } from './webhook.handlers';

let hook: HookServer;
let under: NotificationsUnderTest;
let rung: number;

beforeEach(async () => {
  hook = new HookServer();
  await hook.start();
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [hook.host]);
  rung = 0;
});
afterEach(async () => {
  await under.stop();
  await hook.stop();
});

function handlers() {
  const { webhooks, client, deliveries, attempts, dataSource, devices } = under;
  const bell = new DeliveryBell();
  bell.onRing(() => (rung += 1));
  const again = new DeliveryAgain(deliveries, bell, { about: () => undefined } as unknown as DeliveryNews);
  return {
    webhooks: new WebhookHandlers(webhooks, deliveries, client),
    test: new TestWebhookHandler(webhooks, deliveries, bell),
    sent: new WebhookDeliveryHandlers(webhooks, attempts, again),
    deliveries: new DeliveryHandlers(deliveries, new DeliveryListRepository(dataSource), again),
    testPush: new TestPushHandler(devices, deliveries, bell),
  };
}
const add = (url = `http://${hook.host}/x`) =>
  handlers().webhooks.add({ url, description: 'Our CRM', events: ['lead.created'] });
const codeOf = (work: Promise<unknown>) => expect(work).rejects;

it('a secret is shown when it is made and when it is renewed, and nowhere else', async () => {
  const { id, secret } = await add();
  const renewed = await handlers().webhooks.renewSecret({ id });
  expect(renewed.secret).not.toBe(secret);
  expect(renewed.former_secret_until).not.toBeNull();
  expect(JSON.stringify(await under.webhooks.list())).not.toContain('whsec_');
});

it('twenty endpoints are enough', async () => {
  for (let count = 0; count < 20; count += 1) await add();
  await codeOf(add()).toMatchObject({ code: notificationErrors.tooManyWebhooks });
});

it('an address inside our network is refused, new or changed', async () => {
  const { id } = await add();
  const url = 'https://10.0.0.8/x';
  await codeOf(add(url)).toMatchObject({ code: messagingErrors.invalid, details: [{ path: 'url' }] });
  await codeOf(handlers().webhooks.change({ id, patch: { url } })).toMatchObject({
    code: messagingErrors.invalid,
  });
});

it('is changed by who has seen it as it is', async () => {
  const { id, updated_at } = await add();
  const changed = await handlers().webhooks.change({
    id,
    patch: { active: false, events: ['lead.overdue'] },
    expected_updated_at: updated_at,
  });
  expect(changed).toMatchObject({ active: false, events: ['lead.overdue'], description: 'Our CRM' });
  const late = handlers().webhooks.change({ id, patch: { active: true }, expected_updated_at: updated_at });
  await codeOf(late).toMatchObject({ code: notificationErrors.stale, details: { active: false } });
});

it('is tried out even while it is switched off', async () => {
  const { id } = await add();
  await handlers().webhooks.change({ id, patch: { active: false } });
  const delivery = await handlers().test.run({ id });
  expect([delivery.state, rung]).toEqual(['pending', 1]);
  await under.sendAll('webhook');
  expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} });
});

it('lists what it was sent, newest first, page by page, and sends it again on request', async () => {
  const { id } = await add();
  const leads = [1, 2, 3].map(() => sampleLead({ id: uuidv7(), email: null }));
  for (const lead of leads) await under.tell(lead);
  await under.sendAll('webhook');
  const first = await handlers().sent.list({ id, limit: 2 });
  const second = await handlers().sent.list({ id, limit: 2, cursor: first.next_cursor ?? '' });
  expect([...first.items, ...second.items].map(({ lead_id }) => lead_id)).toEqual(
    leads.map((lead) => lead.id).reverse(),
  );
  expect(second.next_cursor).toBeNull();
  expect(first.items[0]).toMatchObject({ event: 'lead.created', attempt_log: [{ status: 204 }] });
  await codeOf(handlers().sent.list({ id, limit: 2, cursor: 'x' })).toMatchObject({
    code: messagingErrors.invalid,
  });

  const delivery = first.items[0]?.id ?? '';
  await handlers().sent.replay({ id, delivery });
  await under.sendAll('webhook');
  expect(hook.calls).toHaveLength(4);
  await codeOf(handlers().sent.replay({ id: uuidv7(), delivery })).toMatchObject({
    code: notificationErrors.noSuchDelivery,
  });
});

it('is removed only in the version that was read', async () => {
  const { id, updated_at } = await add();
  const changed = await handlers().webhooks.change({ id, patch: { active: false } });
  const remove = (expected_updated_at: string) => handlers().webhooks.remove({ id, expected_updated_at });
  await codeOf(remove(updated_at)).toMatchObject({ code: notificationErrors.stale, details: changed });
  expect(await handlers().webhooks.get({ id })).toEqual(changed);
  await remove(changed.updated_at);
  await codeOf(handlers().webhooks.get({ id })).toMatchObject({ code: notificationErrors.noSuchWebhook });
});

it('is there no longer once it is removed', async () => {
  const { id } = await add();
  await handlers().webhooks.remove({ id });
  for (const work of [
    () => handlers().webhooks.remove({ id }),
    () => handlers().test.run({ id }),
    () => handlers().webhooks.renewSecret({ id }),
    () => handlers().sent.list({ id, limit: 1 }),
    () => handlers().webhooks.change({ id, patch: { active: true } }),
  ])
    await codeOf(work()).toMatchObject({ code: notificationErrors.noSuchWebhook });
});

it('a delivery is tried again from its own lead only, and not while it is under way', async () => {
  const lead = sampleLead({ id: uuidv7(), email: null });
  await under.tell(lead);
  const [delivery] = await under.of(lead);
  const id = delivery?.id ?? '';
  await codeOf(handlers().deliveries.retry({ lead_id: uuidv7(), id })).toMatchObject({
    code: notificationErrors.noSuchDelivery,
  });
  await under.deliveries.attemptNext('email', 1, async (due) => {
    await codeOf(handlers().deliveries.retry({ lead_id: lead.id, id: due.id })).toMatchObject({
      code: notificationErrors.notNow,
    });
    return undefined;
  });
  expect(await handlers().deliveries.retry({ lead_id: lead.id, id })).toMatchObject({ state: 'pending' });
});

it('a test goes to the devices of who asks for it', async () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  for (const owner of ['a@example.com', 'a@example.com', 'b@example.com'])
    await under.devices.save({ endpoint: `https://push.example/${uuidv7()}`, keys }, { label: 'x', owner });
  expect(await handlers().testPush.run({ owner: 'a@example.com' })).toEqual({ devices: 2 });
  await codeOf(handlers().testPush.run({ owner: 'nobody@example.com' })).toMatchObject({
    code: notificationErrors.noDevices,
  });
});

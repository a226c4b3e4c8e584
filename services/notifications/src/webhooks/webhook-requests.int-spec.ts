import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { ResendDelivery } from '../deliveries/resend-delivery';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import type { DeliveryChanges } from '../deliveries/delivery-changes';
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
let wakeUps: number;

beforeEach(async () => {
  hook = new HookServer();
  await hook.start();
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [hook.host]);
  wakeUps = 0;
});
afterEach(async () => {
  await under.stop();
  await hook.stop();
});

function handlers() {
  const { webhooks, client, deliveries, attempts, dataSource, devices } = under;
  const waker = new DeliveryWaker();
  waker.onWake(() => (wakeUps += 1));
  const resend = new ResendDelivery(deliveries, waker, {
    publish: () => undefined,
  } as unknown as DeliveryChanges);
  return {
    webhooks: new WebhookHandlers(webhooks, deliveries, client),
    test: new TestWebhookHandler(webhooks, deliveries, waker),
    sent: new WebhookDeliveryHandlers(webhooks, attempts, resend, under.replays, waker),
    deliveries: new DeliveryHandlers(deliveries, new DeliveryListRepository(dataSource), resend),
    testPush: new TestPushHandler(devices, deliveries, waker),
  };
}
const add = (url = `http://${hook.host}/x`) =>
  handlers().webhooks.add({ url, description: 'Our CRM', events: ['lead.created'] });
const rejectionOf = (work: Promise<unknown>) => expect(work).rejects;

it('shows a secret only when it is created or rotated', async () => {
  const { id, secret } = await add();
  const renewed = await handlers().webhooks.renewSecret({ id });
  expect(renewed.secret).not.toBe(secret);
  expect(renewed.former_secret_until).not.toBeNull();
  expect(JSON.stringify(await under.webhooks.list())).not.toContain('whsec_');
});

it('adds one webhook when the response is lost and it is added again, also the twentieth', async () => {
  for (let count = 0; count < 19; count += 1) await add();
  const { webhooks } = handlers();
  const again = {
    id: uuidv4(),
    url: `http://${hook.host}/x`,
    description: '',
    events: ['lead.created' as const],
  };
  const lost = await webhooks.add(again);
  const added = await webhooks.add({ ...again, description: 'Our CRM' });
  expect(added).toMatchObject({ id: again.id, description: 'Our CRM', former_secret_until: null });
  expect(added.secret).not.toBe(lost.secret);
  expect(added.updated_at > lost.updated_at).toBe(true);
  const { items } = await webhooks.list();
  expect([items.length, items.at(-1)?.id]).toEqual([20, again.id]);
  expect((await under.dataSource.query('SELECT secret FROM webhooks WHERE id = $1', [again.id]))[0]).toEqual({
    secret: added.secret,
  });
});

it('allows at most twenty webhooks', async () => {
  for (let count = 0; count < 20; count += 1) await add();
  await rejectionOf(add()).toMatchObject({ code: notificationErrors.tooManyWebhooks });
});

it('rejects an address in the private network when adding and changing', async () => {
  const { id } = await add();
  const url = 'https://10.0.0.8/x';
  await rejectionOf(add(url)).toMatchObject({ code: messagingErrors.invalid, details: [{ path: 'url' }] });
  await rejectionOf(handlers().webhooks.change({ id, patch: { url } })).toMatchObject({
    code: messagingErrors.invalid,
  });
});

it('rejects a change to a stale version', async () => {
  const { id, updated_at } = await add();
  const changed = await handlers().webhooks.change({
    id,
    patch: { active: false, events: ['lead.overdue'] },
    expected_updated_at: updated_at,
  });
  expect(changed).toMatchObject({ active: false, events: ['lead.overdue'], description: 'Our CRM' });
  const late = handlers().webhooks.change({ id, patch: { active: true }, expected_updated_at: updated_at });
  await rejectionOf(late).toMatchObject({ code: notificationErrors.stale, details: { active: false } });
});

it('sends a test message even while the webhook is switched off', async () => {
  const { id } = await add();
  await handlers().webhooks.change({ id, patch: { active: false } });
  const delivery = await handlers().test.run({ id });
  expect([delivery.state, wakeUps]).toEqual(['pending', 1]);
  await under.sendAll('webhook');
  expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} });
});

it('lists deliveries newest first, page by page, and sends one again on request', async () => {
  const { id } = await add();
  const leads = [1, 2, 3].map(() => sampleLead({ id: uuidv7(), email: null }));
  for (const lead of leads) await under.notify(lead);
  await under.sendAll('webhook');
  const first = await handlers().sent.list({ id, limit: 2 });
  const second = await handlers().sent.list({ id, limit: 2, cursor: first.next_cursor ?? '' });
  expect([...first.items, ...second.items].map(({ lead_id }) => lead_id)).toEqual(
    leads.map((lead) => lead.id).reverse(),
  );
  expect(second.next_cursor).toBeNull();
  expect(first.items[0]).toMatchObject({ event: 'lead.created', attempt_log: [{ status: 204 }] });
  await rejectionOf(handlers().sent.list({ id, limit: 2, cursor: 'x' })).toMatchObject({
    code: messagingErrors.invalid,
  });

  const delivery = first.items[0]?.id ?? '';
  await handlers().sent.replay({ id, delivery });
  await under.sendAll('webhook');
  expect(hook.calls).toHaveLength(4);
  await rejectionOf(handlers().sent.replay({ id: uuidv7(), delivery })).toMatchObject({
    code: notificationErrors.noSuchDelivery,
  });
});

it('rejects the removal of a stale version', async () => {
  const { id, updated_at } = await add();
  const changed = await handlers().webhooks.change({ id, patch: { active: false } });
  const remove = (expected_updated_at: string) => handlers().webhooks.remove({ id, expected_updated_at });
  await rejectionOf(remove(updated_at)).toMatchObject({ code: notificationErrors.stale, details: changed });
  expect(await handlers().webhooks.get({ id })).toEqual(changed);
  await remove(changed.updated_at);
  await rejectionOf(handlers().webhooks.get({ id })).toMatchObject({
    code: notificationErrors.noSuchWebhook,
  });
});

it('rejects requests for a removed webhook', async () => {
  const { id } = await add();
  await handlers().webhooks.remove({ id });
  for (const work of [
    () => handlers().webhooks.remove({ id }),
    () => handlers().test.run({ id }),
    () => handlers().webhooks.renewSecret({ id }),
    () => handlers().sent.list({ id, limit: 1 }),
    () => handlers().webhooks.change({ id, patch: { active: true } }),
  ])
    await rejectionOf(work()).toMatchObject({ code: notificationErrors.noSuchWebhook });
});

it('sends a delivery again only from its own lead and not while it is in flight', async () => {
  const lead = sampleLead({ id: uuidv7(), email: null });
  await under.notify(lead);
  const [delivery] = await under.of(lead);
  const id = delivery?.id ?? '';
  await rejectionOf(handlers().deliveries.retry({ lead_id: uuidv7(), id })).toMatchObject({
    code: notificationErrors.noSuchDelivery,
  });
  await under.deliveries.attemptNext('email', 1, async (due) => {
    await rejectionOf(handlers().deliveries.retry({ lead_id: lead.id, id: due.id })).toMatchObject({
      code: notificationErrors.notNow,
    });
    return undefined;
  });
  expect(await handlers().deliveries.retry({ lead_id: lead.id, id })).toMatchObject({ state: 'pending' });
});

it('sends a test push to the user’s own devices only', async () => {
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  for (const owner of ['a@example.com', 'a@example.com', 'b@example.com'])
    await under.devices.save({ endpoint: `https://push.example/${uuidv7()}`, keys }, { label: 'x', owner });
  expect(await handlers().testPush.run({ owner: 'a@example.com' })).toEqual({ devices: 2 });
  await rejectionOf(handlers().testPush.run({ owner: 'nobody@example.com' })).toMatchObject({
    code: notificationErrors.noDevices,
  });
});

import type { LeadChange } from '@latchline/contracts/leads/lead.events';
import {
  leadContactedMessageSchema,
  leadErasedMessageSchema,
  leadMergedMessageSchema,
  leadStatusChangedMessageSchema,
  leadUpdatedMessageSchema,
} from '@latchline/contracts/api/webhook-message.schema';
import { type WebhookEvent, webhookEvents } from '@latchline/contracts/notifications/webhook.schema';
import { Webhook as Receiver } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { HookServer } from '../testing/hook-server';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { newSecret } from './webhook-signature';

let hook: HookServer;
let under: NotificationsUnderTest;
beforeEach(async () => {
  hook = new HookServer();
  await hook.start();
  hook.status = 200;
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [hook.host]);
});
afterEach(async () => {
  await under.stop();
  await hook.stop();
});

async function listen(events: readonly WebhookEvent[] = webhookEvents) {
  const secret = newSecret();
  const url = `http://${hook.host}/hook`;
  const webhook = await under.webhooks.add({ url, description: '', events: [...events], secret }, 20);
  if (!webhook) throw new Error('Not added');
  return { ...webhook, secret };
}
const lead = () => sampleLead({ id: uuidv7(), email: null });
const messageSchema = z.discriminatedUnion('type', [
  leadUpdatedMessageSchema,
  leadStatusChangedMessageSchema,
  leadContactedMessageSchema,
  leadMergedMessageSchema,
  leadErasedMessageSchema,
]);
/** The messages received so far, verified as a receiver would and parsed with the documented schemas. */
const received = (secret: string) =>
  hook.calls.map(({ body, headers }) => messageSchema.parse(new Receiver(secret).verify(body, headers)));
const typesOf = (secret: string) => received(secret).map(({ type }) => type);

it.each<[LeadChange, WebhookEvent[]]>([
  [{}, ['lead.updated']],
  [{ previous_status: 'contacted' }, ['lead.updated', 'lead.status_changed']],
  [{ previous_status: 'new', contacted: true }, ['lead.updated', 'lead.status_changed', 'lead.contacted']],
  [{ merged: true }, ['lead.updated', 'lead.merged']],
  [{ quarantined: true }, ['lead.updated']],
])('sends %j as %j, each with an id of its own', async (change, events) => {
  const { secret } = await listen();
  await under.change(lead(), change);
  await under.sendAll('webhook');
  expect(typesOf(secret).sort()).toEqual([...events].sort());
  expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(events.length);
});

it('sends the whole lead and the previous status', async () => {
  const { secret } = await listen(['lead.status_changed']);
  const changed = { ...lead(), status: 'completed' as const };
  await under.change(changed, { previous_status: 'contacted' });
  await under.sendAll('webhook');
  expect(received(secret)).toMatchObject([{ data: { lead: changed, previous_status: 'contacted' } }]);
});

it('sends a change once, although its event arrives twice', async () => {
  const { secret } = await listen();
  const [changed, id] = [lead(), uuidv7()];
  await under.change(changed, {}, id);
  await under.change(changed, {}, id);
  await under.sendAll('webhook');
  expect(typesOf(secret)).toEqual(['lead.updated']);
});

it('stores nothing about a change that no endpoint subscribes to', async () => {
  await listen(['lead.created']);
  await under.change(lead());
  expect(await under.dataSource.query('SELECT FROM alerts')).toEqual([]);
});

it('notifies nobody in the office, and keeps the list of who was notified of the lead short', async () => {
  await listen();
  const changed = lead();
  await under.change(changed, { previous_status: 'new', contacted: true });
  await under.sendAll();
  expect(under.mails.received).toEqual([]);
  expect(await under.of(changed)).toEqual([]);
});

it('erases what was sent about a lead, sends only its id, once, and refuses to replay the rest', async () => {
  const { id, secret } = await listen(['lead.created', 'lead.updated', 'lead.erased']);
  const [gone, event] = [lead(), uuidv7()];
  hook.answer = `stored ${gone.name}`;
  await under.change(gone);
  await under.sendAll('webhook');
  await under.change(gone);
  hook.calls.length = 0;
  hook.answer = '';
  await under.erase([gone.id], [], event);
  await under.erase([gone.id], [], event);
  await under.sendAll('webhook');
  expect(received(secret)).toMatchObject([{ type: 'lead.erased', data: { lead: { id: gone.id } } }]);
  expect(hook.calls[0]?.body).not.toMatch(/Priya|07700|S11/);
  const stored = await under.dataSource.query<object[]>(
    'SELECT a.*, d.*, w.answer FROM alerts a JOIN deliveries d USING (event_id) LEFT JOIN webhook_attempts w ON w.delivery_id = d.id',
  );
  expect(JSON.stringify(stored)).not.toMatch(/priya|07700 ?900|S11 ?8TP/i);
  // Only the message about the erasure is left to replay.
  expect(await under.replays.replay(id, '2020-01-01T00:00:00Z', false)).toBe(1);
  await under.change(gone);
  await under.skipWaits();
  hook.calls.length = 0;
  await under.sendAll('webhook');
  expect(typesOf(secret)).toEqual(['lead.erased']);
});

describe('a replay', () => {
  const since = '2020-01-01T00:00:00Z';

  it('sends everything since a time again, in order, under the same ids', async () => {
    const { id, secret } = await listen(['lead.updated']);
    const leads = [lead(), lead(), lead()];
    for (const one of leads) await under.change(one);
    await under.sendAll('webhook');
    const first = hook.calls.map(({ headers, body }) => [headers['webhook-id'], body]);
    hook.calls.length = 0;
    expect(await under.replays.replay(id, since, false)).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await under.sendAll('webhook');
    expect(hook.calls.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual(first);
    expect(received(secret).map(({ data }) => data.lead.id)).toEqual(leads.map((one) => one.id));
  });

  it('leaves out what is older, was delivered or still waits', async () => {
    const { id } = await listen(['lead.updated']);
    await under.change(lead());
    await under.sendAll('webhook');
    hook.status = 410;
    await under.change(lead());
    await under.sendAll('webhook');
    await under.change(lead());
    expect(await under.replays.replay(id, new Date(Date.now() + 1_000).toISOString(), false)).toBe(0);
    expect(await under.replays.replay(id, since, true)).toBe(1);
  });
});

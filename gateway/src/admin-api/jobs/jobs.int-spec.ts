import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { FailedJobs } from '@latchline/contracts/messaging/failed-job';
import { deadStreamOf } from '@latchline/runtime/work-streams/dead-entries';
import { queuePrefix } from '@latchline/runtime/events/queues';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { administrator } from '../../testing/gateway-under-test.config';
import { lead } from '../../testing/sample-data';
import { jobId } from './job-id';

let gateway: GatewayUnderTest;
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  const answer = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  const { access_token } = (await answer.json()) as { access_token: string };
  headers = { authorization: `Bearer ${access_token}` };
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

const queue = 'notifications.lead-alerts';
const eventId = '01975c9e-7f00-7000-8000-0000000000e9';
const list = async (query = '') =>
  (await (await gateway.fetch(`/api/admin/jobs${query}`, { headers })).json()) as FailedJobs;

/** A failed job as BullMQ stores it. */
async function plantDeadLetter(): Promise<void> {
  const envelope = {
    id: eventId,
    name: leadSubmitted.name,
    occurred_at: '2026-01-05T09:30:00.000Z',
    data: { lead },
  };
  const prefix = `${queuePrefix(queue)}:${queue}`;
  await gateway.redis.hset(`${prefix}:${eventId}`, {
    name: leadSubmitted.name,
    data: JSON.stringify({ sealed: gateway.codec.seal(envelope) }),
    opts: JSON.stringify({ attempts: 160 }),
    timestamp: 1_767_605_400_000,
    delay: 0,
    priority: 0,
    atm: 160,
    processedOn: 1_767_691_800_000,
    finishedOn: 1_767_691_800_000,
    failedReason: 'ECONNREFUSED',
  });
  await gateway.redis.zadd(`${prefix}:failed`, 1_767_691_800_000, eventId);
}

async function plantDeadEntry(): Promise<void> {
  await gateway.redis.xadd(
    deadStreamOf(leadIntakeStream),
    ...(['*', 'id', lead.id, 'sealed', gateway.codec.seal({ data: lead })] as const),
    ...(['reason', 'does not fit its schema: phone', 'entry', '1767605400000-0'] as const),
  );
}

it('lists every queue and stream, without items if nothing failed', async () => {
  const { items, sources, next_cursor } = await list();
  expect([items, next_cursor]).toEqual([[], null]);
  expect(sources.map(({ source }) => source)).toEqual(expect.arrayContaining([queue, leadIntakeStream]));
  expect(sources.every(({ failed, retrying }) => failed + retrying === 0)).toBe(true);
});

it('shows what failed, why and for which lead, without personal data', async () => {
  await plantDeadLetter();
  await plantDeadEntry();
  const { items } = await list();
  expect(items).toMatchObject([
    { source: leadIntakeStream, state: 'failed', name: null, reason: 'does not fit its schema: phone' },
    {
      source: queue,
      state: 'failed',
      name: leadSubmitted.name,
      message_id: eventId,
      reason: 'ECONNREFUSED',
      attempts: 160,
      lead_id: lead.id,
    },
  ]);
  const text = JSON.stringify(items);
  for (const secret of [lead.name, lead.phone, lead.postcode]) expect(text).not.toContain(secret);
  expect((await list(`?source=${encodeURIComponent(queue)}`)).items).toHaveLength(1);
  const paged = await list('?limit=1');
  expect(paged.items).toHaveLength(1);
  const next = await list(`?limit=1&cursor=${paged.next_cursor}`);
  expect([next.items[0]?.source, next.next_cursor]).toEqual([queue, null]);
});

it('retries a job once', async () => {
  const [entry, event] = (await list()).items;
  const retry = (id: string | undefined) =>
    gateway.fetch(`/api/admin/jobs/${id}/retry`, { method: 'POST', headers });
  expect((await retry(entry?.id)).status).toBe(204);
  expect(await gateway.redis.xlen(leadIntakeStream)).toBe(1);
  expect((await retry(entry?.id)).status).toBe(404);
  expect((await retry(event?.id)).status).toBe(204);
  expect(await gateway.redis.llen(`${queuePrefix(queue)}:${queue}:wait`)).toBe(1);
  expect((await retry(event?.id)).status).toBe(404);
});

it('discards a job, and retries all of a source', async () => {
  await plantDeadEntry();
  await plantDeadEntry();
  const [first] = (await list()).items;
  const discard = () => gateway.fetch(`/api/admin/jobs/${first?.id}`, { method: 'DELETE', headers });
  expect([(await discard()).status, (await discard()).status]).toEqual([204, 404]);
  const all = await gateway.postJson('/api/admin/jobs/retry', { source: leadIntakeStream }, headers);
  expect(await all.json()).toEqual({ count: 1 });
  expect((await gateway.postJson('/api/admin/jobs/retry', { source: 'x.y' }, headers)).status).toBe(404);
});

it.each(['nonsense', '%00', jobId('x.y', 'z'), jobId(queue, 'z'), jobId(leadIntakeStream, '*')])(
  'responds 404 or 422 for the id %s',
  async (id) => {
    const answer = await gateway.fetch(`/api/admin/jobs/${id}`, { method: 'DELETE', headers });
    expect([404, 422]).toContain(answer.status);
  },
);

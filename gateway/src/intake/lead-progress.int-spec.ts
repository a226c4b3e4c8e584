import type { Health } from '@latchline/contracts/api/health.operations';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { getUnpublishedLeads, getUnsentLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { createLogger } from '@latchline/runtime/logger/logger';
import { openQueue } from '@latchline/runtime/events/queues';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { callAs, createUser, signInAs } from '../testing/test-users';

const stages = ['not_stored', 'not_published', 'not_notified'] as const;
const nothing = { late: 0, oldest_seconds: 0 };
const alerts = 'notifications.lead-alerts';
const minuteAgo = () => Date.now() - 60_000;

let gateway: GatewayUnderTest;
let call: ReturnType<typeof callAs>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  const dispatcher = await createUser(gateway, 'dispatcher', 'dispatch@latchline.example');
  call = callAs(gateway, await signInAs(gateway, dispatcher));
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const health = async () => (await (await gateway.fetch('/health/ready')).json()) as Health;
const progress = async () => (await call('GET', '/api/admin/leads/waiting')).json();
/** Readings are cached for a second. */
const soon = (what: string, check: (found: Awaited<ReturnType<typeof health>>) => boolean) =>
  eventually(what, async () => check(await health()));

it('is ok while no lead is waiting', async () => {
  await soon('nothing that waits', ({ oldest_seconds }) =>
    stages.every((name) => oldest_seconds?.[name] === 0),
  );
  expect(await progress()).toEqual({ not_stored: nothing, not_published: nothing, not_notified: nothing });
});

it('is degraded but 200 while the team has not been notified of a lead', async () => {
  gateway.services.answer(getUnsentLeads, () => ({ late: 3, oldest_seconds: 120.4 }));
  await soon('a late lead', ({ checks }) => checks['not_notified'] === 'degraded');
  expect(await health()).toMatchObject({
    status: 'degraded',
    checks: { not_stored: 'ok', not_published: 'ok' },
    oldest_seconds: { not_stored: 0, not_published: 0, not_notified: 120 },
  });
  expect((await gateway.fetch('/health/ready')).status).toBe(200);
  expect(await progress()).toMatchObject({ not_notified: { late: 3, oldest_seconds: 120.4 } });
});

it('is unknown while leads or notifications do not respond and Postgres cannot be read', async () => {
  for (const definition of [getUnpublishedLeads, getUnsentLeads])
    gateway.services.fail(definition, new Error('away'));
  await gateway.query('ALTER SCHEMA leads RENAME TO leads_away');
  await gateway.query('ALTER SCHEMA notifications RENAME TO notifications_away');
  await soon('unknown', ({ checks }) => checks['not_published'] === 'unknown');
  expect(await health()).toMatchObject({
    status: 'degraded',
    checks: { not_stored: 'ok', not_notified: 'unknown' },
    oldest_seconds: { not_published: null, not_notified: null },
  });
  expect(await progress()).toMatchObject({ not_published: null, not_notified: null });
  await gateway.query('ALTER SCHEMA leads_away RENAME TO leads');
  await gateway.query('ALTER SCHEMA notifications_away RENAME TO notifications');
});

it('reports a lead in the intake stream that is not stored', async () => {
  await gateway.redis.xadd(leadIntakeStream, `${minuteAgo()}-0`, 'sealed', 'v1.nonsense');
  await soon('a late lead', ({ checks }) => checks['not_stored'] === 'degraded');
  expect(await progress()).toMatchObject({ not_stored: { late: 1 } });
  await gateway.redis.del(leadIntakeStream);
});

it('reports a lead in the alert queue, also while notifications is unavailable', async () => {
  gateway.services.fail(getUnsentLeads, new Error('away'));
  const queue = openQueue(alerts, {
    redis: gateway.redis,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  await queue.add('leads.lead-submitted.v1', {}, { timestamp: minuteAgo() });
  await soon('a late lead', ({ checks }) => checks['not_notified'] === 'degraded');
  expect(await progress()).toMatchObject({ not_notified: { late: 1 } });
  await queue.obliterate({ force: true });
  await queue.close();
});

it('is only for roles that may see leads', async () => {
  expect((await gateway.fetch('/api/admin/leads/waiting')).status).toBe(401);
  const editor = await createUser(gateway, 'editor', 'editor@latchline.example');
  const ofEditor = callAs(gateway, await signInAs(gateway, editor));
  expect((await ofEditor('GET', '/api/admin/leads/waiting')).status).toBe(403);
});

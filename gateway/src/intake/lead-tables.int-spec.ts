import { getUnpublishedLeads, getUnsentLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { HealthRegistry, type HealthReport } from '@latchline/runtime/health/health';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { DataSource } from 'typeorm';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';

/** The tables of the services are in the gateway's own Postgres here (`own-stores.ts`). */
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  gateway.services.reset();
  await gateway.query('DELETE FROM leads.unpublished_leads');
  await gateway.query('DELETE FROM notifications.unnotified_leads');
  // The reading of the test before may be cached.
  await soon('two ways that agree', isSure);
});

const report = () => gateway.app.get(HealthRegistry).ready();
/** Readings are cached for a second. */
const soon = async (what: string, check: (found: HealthReport) => boolean): Promise<HealthReport> => {
  let found: HealthReport | undefined;
  await eventually(what, async () => check((found = await report())));
  return found!;
};
const isSure = ({ checks }: HealthReport) => checks['lead_ages'] === 'ok';
const isUnsure = ({ checks }: HealthReport) => checks['lead_ages'] === 'degraded';
const wait = (table: string) => gateway.query(`INSERT INTO ${table} VALUES (now() - interval '90 seconds')`);

it('believes Postgres if the services know of nothing, and says so', async () => {
  await wait('leads.unpublished_leads');
  await wait('notifications.unnotified_leads');
  const { status, checks, oldest_seconds, notes } = await soon('a doubt', isUnsure);
  expect(status).toBe('degraded');
  expect(checks).toMatchObject({ not_stored: 'ok', not_published: 'degraded', not_notified: 'degraded' });
  expect(oldest_seconds?.['not_published']).toBeGreaterThanOrEqual(90);
  expect(oldest_seconds?.['not_notified']).toBeGreaterThanOrEqual(90);
  expect(notes).toEqual([
    expect.stringMatching(/^not_published: leads says 0 s and Postgres \d+ s; the older counts$/),
    expect.stringMatching(/^not_notified: notifications says 0 s and Postgres \d+ s; the older counts$/),
  ]);
});

it('believes the services if Postgres knows of nothing', async () => {
  gateway.services.answer(getUnpublishedLeads, () => ({ late: 2, oldest_seconds: 45 }));
  const { oldest_seconds, notes } = await soon('a doubt', isUnsure);
  expect(oldest_seconds?.['not_published']).toBe(45);
  expect(notes).toEqual(['not_published: leads says 45 s and Postgres 0 s; the older counts']);
});

it('measures in Postgres while the services do not answer', async () => {
  for (const query of [getUnpublishedLeads, getUnsentLeads]) gateway.services.fail(query, new Error('away'));
  const quiet = await soon('a doubt', isUnsure);
  expect(quiet.checks).toMatchObject({ not_published: 'ok', not_notified: 'ok' });
  await wait('leads.unpublished_leads');
  const { checks } = await soon('a late lead', (found) => found.checks['not_published'] === 'degraded');
  expect(checks).toMatchObject({ not_notified: 'ok', lead_ages: 'degraded' });
});

it('asks the services while Postgres has no view, as before their migration', async () => {
  await gateway.query('ALTER TABLE leads.unpublished_leads RENAME TO renamed');
  gateway.services.answer(getUnpublishedLeads, () => ({ late: 0, oldest_seconds: 12 }));
  const { checks, oldest_seconds, notes } = await soon('a doubt', isUnsure);
  expect(checks).toMatchObject({ not_published: 'ok', not_notified: 'ok' });
  expect(oldest_seconds?.['not_published']).toBe(12);
  expect(notes).toEqual(['not_published: Postgres cannot be read, so only what leads says counts']);

  gateway.services.fail(getUnpublishedLeads, new Error('away'));
  await soon('unknown', (found) => found.checks['not_published'] === 'unknown');
  await gateway.query('ALTER TABLE leads.renamed RENAME TO unpublished_leads');
});

it('accepts leads and reports its health while a reading in Postgres hangs', async () => {
  const blocking = gateway.app.get(DataSource).createQueryRunner();
  await blocking.startTransaction();
  await blocking.query('LOCK TABLE leads.unpublished_leads, notifications.unnotified_leads');
  const { checks, notes } = await soon('a doubt', isUnsure);
  expect(checks).toMatchObject({ database: 'ok', not_published: 'ok', not_notified: 'ok' });
  expect(notes).toHaveLength(2);
  const accepted = await gateway.postJson('/api/leads', {
    name: 'Ann',
    phone: '0114 496 0123',
    postcode: 'S11 8TP',
  });
  expect(accepted.status).toBe(202);
  await blocking.rollbackTransaction();
  await blocking.release();
  await soon('two ways that agree again', isSure);
});

import type { WaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { waitingLeadsSql } from '@latchline/contracts/leads/waiting-leads.sql';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { DeliveryRepository } from './delivery.repository';

let under: NotificationsUnderTest;
beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterEach(() => under.stop());

const record = async () => {
  const lead = sampleLead({ id: uuidv7(), email: null });
  await under.notify(lead);
  return lead;
};
const age = (lead: { id: string }, condition = 'true') =>
  under.dataSource.query(
    `UPDATE deliveries SET tries_from = now() - interval '2 minutes' WHERE lead_id = $1 AND ${condition}`,
    [lead.id],
  );
const notNotified = (): Promise<WaitingLeads> => new DeliveryRepository(under.dataSource).notNotified();

it('counts a lead as late once it has reached nobody for 30 seconds', async () => {
  const lead = await record();
  expect(await notNotified()).toMatchObject({ late: 0 });
  await age(lead);
  const { late, oldest_seconds } = await notNotified();
  expect({ late, isOld: oldest_seconds >= 120 }).toEqual({ late: 1, isOld: true });
});

it('does not count a lead that reached one recipient, even if another failed for good', async () => {
  const lead = await record();
  await age(lead);
  await under.dataSource.query(
    `UPDATE deliveries SET state = 'sent', sent_at = now(), next_attempt_at = NULL
     WHERE id = (SELECT id FROM deliveries WHERE lead_id = $1 LIMIT 1)`,
    [lead.id],
  );
  await under.dataSource.query(
    `UPDATE deliveries SET state = 'given-up', next_attempt_at = NULL WHERE lead_id = $1 AND state <> 'sent'`,
    [lead.id],
  );
  expect(await notNotified()).toEqual({ late: 0, oldest_seconds: 0 });
});

it('counts a lead whose deliveries all failed for good', async () => {
  const lead = await record();
  await age(lead);
  await under.dataSource.query(`UPDATE deliveries SET state = 'given-up', next_attempt_at = NULL`);
  expect(await notNotified()).toMatchObject({ late: 1 });
});

it('measures a message from the time it was sent again', async () => {
  const lead = await record();
  await under.dataSource.query(`UPDATE deliveries SET created_at = now() - interval '3 days'`);
  expect(await notNotified()).toMatchObject({ late: 0 });
  expect(lead.id).toBeTruthy();
});

/** Plans, unlike times, are the same on every machine. */
it('leads that reached nobody are measured without reading what was given up in earlier years', async () => {
  await under.dataSource.query(
    `INSERT INTO deliveries (id, event_id, lead_id, kind, channel, lane, recipient, message_id, state, last_error, tries_from)
     SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'new-lead', 'webhook', 'webhook', 'https://crm.example', n,
       'given-up', 'switched off', now() - n * interval '30 minutes'
     FROM generate_series(1, 20000) AS n`,
  );
  await under.dataSource.query('ANALYZE deliveries');
  const plan = await under.dataSource.query<{ 'QUERY PLAN': string }[]>(
    `EXPLAIN (ANALYZE) ${waitingLeadsSql('unnotified_leads')}`,
  );
  const rowsRead = plan.flatMap(
    (line) => /(?:actual .*rows=|Rows Removed by \w+: )(\d+)/.exec(line['QUERY PLAN'])?.[1] ?? [],
  );
  expect(Math.max(...rowsRead.map(Number))).toBeLessThan(100);
  expect(await notNotified()).toMatchObject({ late: 95 });
});

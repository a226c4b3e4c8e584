import { type LeadIntake, leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { intakeFor } from '../../testing/intake';
import { dropScratchDatabase, openScratchDatabase } from '../../testing/scratch-database';
import type { SubmitLeadsHandler } from './submit-leads.handler';

let dataSource: DataSource;
let intake: SubmitLeadsHandler;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  intake = intakeFor(dataSource);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox',
  ),
);

const accepted = (isProbe: boolean, secondsAgo = 1): LeadIntake =>
  leadIntakeSchema.parse({
    id: uuidv7(),
    received_at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    submission: { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' },
    ...(isProbe && { probe: true }),
  });
const published = async () =>
  (
    await dataSource.query<{ name: string; payload: string }[]>(
      'SELECT name, payload FROM outbox ORDER BY occurred_at, id',
    )
  ).map(({ name, payload }) => [name, (JSON.parse(payload) as { data: unknown }).data]);
const countOf = async (table: string) =>
  (await dataSource.query<{ count: number }[]>(`SELECT count(*)::int FROM ${table}`))[0]?.count;

it('publishes a probe without storing anything of it', async () => {
  const probe = accepted(true);
  await intake.run([probe]);
  expect(await published()).toEqual([
    ['leads.probe-stored.v1', { id: probe.id, accepted_at: probe.received_at }],
  ]);
  expect([await countOf('leads'), await countOf('lead_timeline'), await countOf('lead_tallies')]).toEqual([
    0, 0, 0,
  ]);
});

it('stores leads of the same batch as always, and attaches nothing to a probe', async () => {
  const [probe, lead] = [accepted(true, 60), accepted(false)];
  await intake.run([probe, lead, accepted(true)]);
  const rows = await dataSource.query('SELECT id, repeats, repeat_of FROM leads');
  expect(rows).toEqual([{ id: lead.id, repeats: 0, repeat_of: null }]);
  expect((await published()).map(([name]) => name).sort()).toEqual([
    'leads.lead-submitted.v1',
    'leads.probe-stored.v1',
    'leads.probe-stored.v1',
  ]);
});

it('leaves a person’s earlier lead as it is', async () => {
  await intake.run([accepted(false, 600)]);
  const before = await dataSource.query('SELECT * FROM leads');
  await intake.run([accepted(true)]);
  expect(await dataSource.query('SELECT * FROM leads')).toEqual(before);
});

it('drops a probe that waited too long', async () => {
  await intake.run([accepted(true, 601)]);
  expect(await published()).toEqual([]);
});

it('does not publish a probe if leads cannot be stored, and goes on with the next batch', async () => {
  await dataSource.query('ALTER TABLE leads ADD CONSTRAINT none CHECK (false) NOT VALID');
  await intake.run([accepted(true)]);
  expect(await published()).toEqual([]);
  await dataSource.query('ALTER TABLE leads DROP CONSTRAINT none');
  await intake.run([accepted(true)]);
  expect(await published()).toHaveLength(1);
});

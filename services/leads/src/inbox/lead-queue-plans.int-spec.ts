import { queueSections } from '@latchline/contracts/leads/queue/lead-queue';
import type { DataSource } from 'typeorm';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { queueParts } from './lead-queue';
import { leadConditions } from './lead.conditions';

const now = '2026-03-01T12:00:00.000Z';
const parts = queueParts(leadConditions({}), { now, threads: true }).map((part, place) => ({
  ...part,
  name: queueSections[place]?.name,
}));

let dataSource: DataSource;

/** A firm after years: most of 100,000 leads are done. Plans, unlike times, are the same on every machine. */
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  await dataSource.transaction(async (manager) => {
    // A busy machine needs longer than a statement may take in the service.
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query(
      `INSERT INTO leads (id, name, phone, postcode, status, notes, urgency, promised_at, contacted_at, created_at, updated_at)
     SELECT gen_random_uuid(), 'Lead ' || n, '07700 900123', 'S11 8TP',
       CASE WHEN n % 2000 = 0 THEN 'new' WHEN n % 100 = 1 THEN 'contacted' WHEN n % 7 = 0 THEN 'cancelled' ELSE 'completed' END,
       '', CASE WHEN n % 3 = 0 THEN 'emergency' ELSE 'same-day' END,
       CASE WHEN n % 4000 = 0 THEN NULL ELSE $1::timestamptz + (500 - n % 1000) * interval '1 minute' END,
       CASE WHEN n % 2000 = 0 THEN NULL ELSE $1::timestamptz - n * interval '4 minutes' END,
       $1::timestamptz - n * interval '5 minutes', now()
     FROM generate_series(1, 100000) AS n`,
      [now],
    );
    await manager.query('ANALYZE leads');
  });
});
afterAll(() => dropScratchDatabase(dataSource));

const planOf = async (statement: string, parameters: readonly unknown[]) => {
  const rows = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${statement}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it.each(parts)(
  'a page of the section $name is read in the order of an index',
  async ({ where, order, parameters }) => {
    const plan = await planOf(`SELECT * FROM leads ${where} ORDER BY ${order} LIMIT 50`, parameters);
    expect(plan).toMatch(/Index Scan using leads_\w+ on leads/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  },
);

it.each(parts)(
  'the section $name is counted without reading the table',
  async ({ where, order, parameters }) => {
    const plan = await planOf(
      `SELECT count(*) FROM (SELECT FROM leads ${where} ORDER BY ${order} LIMIT 1000) AS found`,
      parameters,
    );
    expect(plan).not.toMatch(/Seq Scan/);
  },
);

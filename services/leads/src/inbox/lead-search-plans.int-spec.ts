import { leadReference } from '@latchline/contracts/leads/lead-reference';
import type { DataSource } from 'typeorm';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { LeadListRepository, namedBySql } from './lead-list.repository';
import { mergedIntoSql } from './listed-lead.repository';

let dataSource: DataSource;
let ids: readonly string[];

/** 50,000 leads, of which a fifth was imported and every hundredth merged. Plans are the same on every machine. */
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  await dataSource.query(
    `INSERT INTO leads (id, name, phone, postcode, created_at, updated_at)
     SELECT gen_random_uuid(), 'Lead ' || n, '07700 ' || 100000 + n, 'S11 8TP', now() - n * interval '5 minutes', now()
     FROM generate_series(1, 50000) AS n`,
  );
  await dataSource.query(
    `INSERT INTO lead_timeline (id, lead_id, at, actor, kind, "to")
     SELECT gen_random_uuid(), id, now(), 'office', CASE WHEN n % 5 = 0 THEN 'imported' ELSE 'submitted' END, 'J-' || n
     FROM (SELECT id, row_number() OVER () AS n FROM leads) AS numbered`,
  );
  await dataSource.query(
    `UPDATE leads SET merged_into = target FROM (
       SELECT id AS merged, lead(id) OVER (ORDER BY id) AS target, row_number() OVER (ORDER BY id) AS n FROM leads
     ) AS pairs WHERE leads.id = merged AND n % 100 = 0`,
  );
  await dataSource.query('ANALYZE leads');
  await dataSource.query('ANALYZE lead_timeline');
  const rows = await dataSource.query<{ id: string }[]>(
    `SELECT merged_into AS id FROM leads WHERE merged_into IS NOT NULL ORDER BY id LIMIT 50`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => dropScratchDatabase(dataSource));

const planOf = async (statement: string, parameters: readonly unknown[]) => {
  const rows = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${statement}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it('looks up ids and references by index', async () => {
  const plan = await planOf(namedBySql, ['J-500', ids[0], 123_456]);
  expect(plan).toContain('lead_timeline_references');
  expect(plan).toContain('leads_reference_number');
  expect(plan).not.toMatch(/Seq Scan/);
});

it('reads the people merged into the leads of a page by index', async () => {
  const plan = await planOf(mergedIntoSql, [ids]);
  expect(plan).toContain('leads_merged');
  expect(plan).not.toMatch(/Seq Scan/);
});

it('finds the lead that stayed by the references, the number and the id of a merged one', async () => {
  const [merged] = await dataSource.query<{ id: string; into: string; phone: string; reference: string }[]>(
    `SELECT leads.id, merged_into AS "into", phone, entry."to" AS reference FROM leads
     JOIN lead_timeline AS entry ON entry.lead_id = leads.id AND entry.kind = 'imported'
     WHERE merged_into IS NOT NULL LIMIT 1`,
  );
  const lists = new LeadListRepository(dataSource);
  for (const q of [
    merged?.id,
    merged?.phone,
    merged?.reference,
    leadReference(merged?.id ?? '').toLowerCase(),
  ]) {
    const found = await lists.page({ q: q ?? '' }, undefined, 50);
    expect([q, found.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([merged?.into])]);
  }
});

import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { identityMigrations as migrations } from '../migrations/migrations';
import { AuditRepository, facetsSql } from './audit.repository';

let stores: TestStores;
let dataSource: DataSource;

beforeAll(async () => {
  stores = await testStores();
  dataSource = await migratedDatabase(stores, { schema: `identity_${stores.unique}`, migrations });
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

it('has no values to filter by while nothing was logged', async () => {
  expect(await new AuditRepository(dataSource).facets()).toEqual({ actors: [], actions: [], kinds: [] });
});

/** Plans, unlike times, are the same on every machine. */
it('finds the values to filter by without reading a log of years', async () => {
  await dataSource.query(
    `INSERT INTO audit (id, actor_email, actor_role, action, subject_kind, outcome, trace_id)
     SELECT gen_random_uuid(), 'person' || n % 3 || '@latchline.example', 'dispatcher',
       CASE WHEN n = 1 THEN 'exportLeads' ELSE 'changeLead' END, CASE WHEN n % 2 = 0 THEN 'leads' ELSE 'users' END, 'done', ''
     FROM generate_series(1, 20000) AS n`,
  );
  await dataSource.query('ANALYZE audit');
  expect(await new AuditRepository(dataSource).facets()).toEqual({
    actors: ['person0@latchline.example', 'person1@latchline.example', 'person2@latchline.example'],
    actions: ['changeLead', 'exportLeads'],
    kinds: ['leads', 'users'],
  });
  const plan = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (ANALYZE) ${facetsSql}`);
  const rowsRead = plan.flatMap((line) => /actual .*rows=(\d+)/.exec(line['QUERY PLAN'])?.[1] ?? []);
  expect(Math.max(...rowsRead.map(Number))).toBeLessThan(10);
});

it('deletes the entries of years in statements that are short', async () => {
  await dataSource.query(
    `INSERT INTO audit (id, at, actor_email, actor_role, action, subject_kind, outcome, trace_id)
     SELECT gen_random_uuid(), now() - interval '90 days' - n * interval '1 minute', 'a', 'admin', 'changeLead', 'leads', 'done', ''
     FROM generate_series(1, 21000) AS n`,
  );
  const statements = jest.spyOn(dataSource, 'transaction');
  expect(await new AuditRepository(dataSource).deleteOlderThan(60)).toBe(21_000);
  expect(statements).toHaveBeenCalledTimes(3);
  expect(await dataSource.query(`SELECT FROM audit WHERE at < now() - interval '60 days'`)).toEqual([]);
});

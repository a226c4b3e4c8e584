import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { dataSourceOptions } from '../database/data-source';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { pause } from '../timing/timing';
import { BatchStreamConsumer } from './batch-stream-consumer';
import { StreamAppender } from './stream-appender';

let stores: TestStores;
let owner: Client;
let role: string;
let dataSource: DataSource;

beforeAll(async () => {
  stores = await testStores();
  const { databaseUrl, unique, logger } = stores;
  role = `${unique}_role`;
  owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(`
    CREATE ROLE ${role} LOGIN PASSWORD 'first';
    CREATE SCHEMA ${unique};
    CREATE TABLE ${unique}.kept (n integer);
    GRANT USAGE ON SCHEMA ${unique} TO ${role};
    GRANT INSERT, SELECT ON ${unique}.kept TO ${role}`);
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = 'first';
  dataSource = new DataSource(dataSourceOptions(url.href, { schema: unique, migrations: [] }, logger));
  await dataSource.initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await owner.end();
  await stores.close();
});

/** From now on connections are new ones, as after some seconds without work. */
const cutAll = () =>
  owner.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);

it.each([
  {
    what: 'Postgres only lets read, as after a fail-over or on a full disk',
    begin: () => `ALTER ROLE ${role} SET default_transaction_read_only = on`,
    end: () => `ALTER ROLE ${role} RESET default_transaction_read_only`,
  },
  {
    what: 'the password is being replaced',
    begin: () => `ALTER ROLE ${role} PASSWORD 'second'`,
    end: () => `ALTER ROLE ${role} PASSWORD 'first'`,
  },
  {
    what: 'the role may not sign in',
    begin: () => `ALTER ROLE ${role} NOLOGIN`,
    end: () => `ALTER ROLE ${role} LOGIN`,
  },
  {
    what: 'the role has no rights, as in a restored database before its migration',
    begin: () => `REVOKE INSERT ON ${stores.unique}.kept FROM ${role}`,
    end: () => `GRANT INSERT ON ${stores.unique}.kept TO ${role}`,
  },
  {
    what: 'a table is being restored',
    begin: () => `ALTER TABLE ${stores.unique}.kept RENAME TO later`,
    end: () => `ALTER TABLE ${stores.unique}.later RENAME TO kept`,
  },
  {
    what: 'the schema is being restored',
    begin: () => `ALTER SCHEMA ${stores.unique} RENAME TO later`,
    end: () => `ALTER SCHEMA later RENAME TO ${stores.unique}`,
  },
])('waits while $what', async ({ begin, end }) => {
  const { redis, codec, logger, unique } = stores;
  const stream = `{${unique}}:${randomUUID()}`;
  await owner.query(`TRUNCATE ${unique}.kept`);
  await owner.query(begin());
  await cutAll();
  const consumer = new BatchStreamConsumer({
    redis,
    codec,
    logger,
    stream,
    group: 'workers',
    schema: z.object({ n: z.int() }),
    batchSize: 10,
    handle: async (batch) => {
      await dataSource.query('INSERT INTO kept SELECT unnest($1::int[])', [batch.map(({ n }) => n)]);
    },
    tuning: { firstRetryMs: 10, longestRetryMs: 100 },
  });
  const appender = new StreamAppender(redis, codec);
  for (const n of [1, 2]) await appender.append({ stream, id: randomUUID(), data: { n } });
  consumer.start();
  await pause(1_000);
  await owner.query(end());
  await cutAll();
  await eventually('an empty stream', async () => (await redis.xlen(stream)) === 0);
  await consumer.stop();
  expect(await redis.xlen(`${stream}:dead`)).toBe(0);
  const { rows } = await owner.query<{ n: number }>(`SELECT n FROM ${unique}.kept ORDER BY n`);
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});

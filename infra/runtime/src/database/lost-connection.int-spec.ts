import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { isTransient } from '../errors/transient-error';
import { type TestStores, testStores } from '../testing/stores.config';
import { pause } from '../timing/timing';
import { dataSourceOptions } from './data-source';
import { openDatabase } from './open-database';

let stores: TestStores;
let dataSource: DataSource;

beforeAll(async () => {
  stores = await testStores();
  const { unique: schema, databaseUrl, logger } = stores;
  dataSource = new DataSource(dataSourceOptions(databaseUrl, { schema, migrations: [] }, logger));
  await openDatabase({ dataSource, schema, logger });
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

/** Ends a connection from outside, as a restart of Postgres or of a proxy does. */
async function cut(pid: number): Promise<void> {
  const other = new Client({ connectionString: stores.databaseUrl });
  await other.connect();
  await other.query('SELECT pg_terminate_backend($1)', [pid]);
  await other.end();
}

it('reports a connection lost between two statements of a transaction as an outage, not as a fault of the work', async () => {
  const failure: unknown = await dataSource
    .transaction(async (manager) => {
      const [row] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await cut(row!.pid);
      // The driver learns of it while no statement runs.
      await pause(300);
      await manager.query('SELECT 1');
    })
    .catch((error: unknown) => error);
  expect(isTransient(failure)).toBe(true);
  expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

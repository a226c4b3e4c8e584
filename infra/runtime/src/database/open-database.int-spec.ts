import { connect, createServer } from 'node:net';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { dataSourceOptions, type SchemaOptions } from './data-source';
import { loadMigrationConfig } from './migration.config';
import { openDatabase } from './open-database';
import { migrateSchema } from './run-migrations';

class CreateThings1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SELECT pg_sleep(0.3)');
    await queryRunner.query('CREATE TABLE things (n integer PRIMARY KEY)');
  }

  async down(): Promise<void> {
    // Not needed: the schema is dropped.
  }
}

class Broken1700000000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE half (n integer)');
    await queryRunner.query('SELECT nonsense');
  }

  async down(): Promise<void> {
    // Never reached.
  }
}

let stores: TestStores;
const open: DataSource[] = [];

function replica(schema: string, options: Partial<SchemaOptions> = {}, url = stores.databaseUrl): DataSource {
  const migrations = options.migrations ?? [CreateThings1700000000001];
  const dataSource = new DataSource(dataSourceOptions(url, { schema, migrations }, stores.logger));
  open.push(dataSource);
  return dataSource;
}

const seed = async (dataSource: DataSource) => {
  await dataSource.query('INSERT INTO things SELECT 1 WHERE NOT EXISTS (SELECT FROM things)');
};

beforeAll(async () => {
  stores = await testStores();
});
afterAll(async () => {
  await Promise.all(
    open.filter(({ isInitialized }) => isInitialized).map((dataSource) => dataSource.destroy()),
  );
  await stores.close();
});

describe('openDatabase', () => {
  it('migrates an empty schema once even if replicas start at the same time', async () => {
    const schema = `${stores.unique}race`;
    const replicas = [replica(schema), replica(schema), replica(schema)];
    await Promise.all(
      replicas.map((dataSource) => openDatabase({ dataSource, schema, seed, logger: stores.logger })),
    );
    for (const dataSource of replicas)
      expect(await dataSource.query('SELECT n FROM things')).toEqual([{ n: 1 }]);
    expect(await replicas[0]?.query('SELECT name FROM migrations')).toHaveLength(1);
  });

  it('limits a connection to its own schema', async () => {
    const [mine, other] = [`${stores.unique}mine`, `${stores.unique}other`];
    const dataSource = await openDatabase({ dataSource: replica(mine), schema: mine, logger: stores.logger });
    const neighbour = await openDatabase({
      dataSource: replica(other, { migrations: [] }),
      schema: other,
      logger: stores.logger,
    });
    expect(await dataSource.query('SELECT current_schema() AS name')).toEqual([{ name: mine }]);
    await expect(neighbour.query('SELECT n FROM things')).rejects.toThrow('does not exist');
  });

  it('rolls back a failed migration, does not retry it, and releases the lock', async () => {
    const schema = `${stores.unique}broken`;
    const broken = replica(schema, { migrations: [Broken1700000000002] });
    const startedAt = Date.now();
    await expect(openDatabase({ dataSource: broken, schema, logger: stores.logger })).rejects.toThrow(
      'nonsense',
    );
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    const fixed = await openDatabase({ dataSource: replica(schema), schema, logger: stores.logger });
    await expect(fixed.query('SELECT n FROM half')).rejects.toThrow('does not exist');
  });

  it('tries again after any error once its process runs without the database', async () => {
    const schema = `${stores.unique}persistent`;
    let isFixed = false;
    class FailsAtFirst1700000000003 implements MigrationInterface {
      async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(isFixed ? 'SELECT 1' : 'SELECT nonsense');
      }

      async down(): Promise<void> {
        // Not needed: the schema is dropped.
      }
    }
    const dataSource = replica(schema, { migrations: [FailsAtFirst1700000000003] });
    const opening = openDatabase({ dataSource, schema, logger: stores.logger, persistsAfterMs: 0 });
    setTimeout(() => (isFixed = true), 500);
    expect(await (await opening).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('waits for a Postgres that is not available yet, up to a limit', async () => {
    const schema = `${stores.unique}late`;
    const { hostname, port } = new URL(stores.databaseUrl);
    const relay = createServer((socket) => {
      const target = connect(Number(port || 5432), hostname);
      for (const side of [socket, target]) side.on('error', () => undefined);
      socket.pipe(target).pipe(socket);
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const { port: relayPort } = relay.address() as { port: number };
    await new Promise((resolve) => relay.close(resolve));
    const url = Object.assign(new URL(stores.databaseUrl), {
      hostname: '127.0.0.1',
      port: String(relayPort),
    }).href;

    const hopeless = openDatabase({
      dataSource: replica(schema, {}, url),
      schema,
      logger: stores.logger,
      bootTimeoutMs: 500,
    });
    await expect(hopeless).rejects.toThrow('ECONNREFUSED');

    const patient = openDatabase({ dataSource: replica(schema, {}, url), schema, logger: stores.logger });
    setTimeout(() => relay.listen(relayPort, '127.0.0.1'), 600);
    const dataSource = await patient;
    expect(await dataSource.query('SELECT n FROM things')).toEqual([]);
    await dataSource.destroy();
    relay.close();
  });

  it('waits for a separate migration step and does not migrate itself', async () => {
    const schema = `${stores.unique}step`;
    const open = { schema, logger: stores.logger, migrate: false };
    await expect(openDatabase({ dataSource: replica(schema), bootTimeoutMs: 300, ...open })).rejects.toThrow(
      `${schema} has not been migrated yet: CreateThings1700000000001`,
    );
    const waiting = openDatabase({ dataSource: replica(schema), ...open });
    const migrations = [CreateThings1700000000001];
    const config = loadMigrationConfig({ DATABASE_URL: stores.databaseUrl, SEED_ON_START: 'true' });
    await migrateSchema({ schema, migrations, seed }, config, stores.logger);
    const dataSource = await waiting;
    expect(await dataSource.query('SELECT n FROM things')).toEqual([{ n: 1 }]);
    // A previous release, which knows fewer migrations, keeps working.
    await openDatabase({ dataSource: replica(schema, { migrations: [] }), ...open });
  });

  it('replaces connections that were cut', async () => {
    const schema = `${stores.unique}cut`;
    const dataSource = await openDatabase({ dataSource: replica(schema), schema, logger: stores.logger });
    const sleeping = dataSource.query('SELECT pg_sleep(30)').catch((err: Error) => err.message);
    const killer = new Client({ connectionString: stores.databaseUrl });
    await killer.connect();
    await eventually('the running query', async () => {
      const { rows } = await killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND query LIKE '%pg_sleep(30)%'`,
        [schema],
      );
      return rows.length > 0;
    });
    await killer.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
      schema,
    ]);
    await killer.end();
    expect(await sleeping).toContain('terminating connection');
    await eventually('a working connection', () =>
      dataSource.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    );
  });
});

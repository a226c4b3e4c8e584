import { connect, createServer, type Server } from 'node:net';
import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { RUNTIME_CONFIG } from '../config/runtime.tokens';
import { isTransient } from '../errors/transient-error';
import { pendingDependencies } from '../health/pending-dependencies';
import { Durability } from '../health/durability';
import { HealthRegistry } from '../health/health';
import { HealthServer } from '../health/health-server';
import { Metrics } from '../health/metrics';
import { Logger } from '../logger/logger';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { DatabaseConnection } from './database-connection';
import { DatabaseModule } from './database.module';

let stores: TestStores;
let relay: Server;
let url: string;
let port: number;

/** Simulates a Postgres that is unavailable until the relay listens. */
beforeEach(async () => {
  stores = await testStores();
  const { hostname, port: target } = new URL(stores.databaseUrl);
  relay = createServer((socket) => {
    const postgres = connect(Number(target || 5432), hostname);
    for (const side of [socket, postgres]) side.on('error', () => undefined);
    socket.pipe(postgres).pipe(socket);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  ({ port } = relay.address() as { port: number });
  await new Promise((resolve) => relay.close(resolve));
  url = Object.assign(new URL(stores.databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
});
afterEach(async () => {
  relay.close();
  await stores.close();
});

const appears = () => new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));

function moduleOf(startsWithoutAfterMs: number | undefined) {
  @Global()
  @Module({
    providers: [
      {
        provide: RUNTIME_CONFIG,
        useValue: { DATABASE_URL: url, SEED_ON_START: false, MIGRATE_ON_START: true },
      },
      { provide: Logger, useValue: stores.logger },
      HealthRegistry,
      Durability,
      Metrics,
    ],
    exports: [RUNTIME_CONFIG, Logger, HealthRegistry, Durability, Metrics],
  })
  class Surroundings {}
  const database = DatabaseModule.forSchema({
    schema: `${stores.unique}order`,
    migrations: [],
    ...(startsWithoutAfterMs === undefined ? {} : { startsWithoutAfterMs }),
  });
  return Test.createTestingModule({ imports: [Surroundings, database] }).compile();
}

describe('a process that starts before its database', () => {
  it('waits for it and reports this in its health checks', async () => {
    const health = new HealthServer();
    const healthPort = await health.listen(0, '127.0.0.1');
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${healthPort}/health/${path}`);
      return [response.status, ((await response.json()) as { checks: object }).checks];
    };
    const starting = moduleOf(undefined);
    await eventually('the absence', () => Promise.resolve(pendingDependencies.has('database')));
    expect(await ask('live')).toEqual([200, {}]);
    expect(await ask('ready')).toEqual([503, { started: 'failed', database: 'failed' }]);
    await appears();
    const app = await starting;
    expect(await app.get(DataSource).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(pendingDependencies.has('database')).toBe(false);
    await app.close();
    await health.close();
  });

  it('starts without it if startsWithoutAfterMs is set, and connects later', async () => {
    const app = await moduleOf(100);
    await app.init();
    const dataSource = app.get(DataSource);
    const failure: unknown = await dataSource.query('SELECT 1').catch((err: unknown) => err);
    expect(isTransient(failure)).toBe(true);
    expect((await app.get(HealthRegistry).ready()).checks).toMatchObject({ database: 'failed' });
    await appears();
    await app.get(DatabaseConnection).opened;
    expect((await app.get(HealthRegistry).ready()).checks).toMatchObject({ database: 'ok' });
    await app.close();
  });

  it('can be stopped while it waits', async () => {
    const app = await moduleOf(100);
    await app.init();
    await app.close();
    expect(app.get(DataSource).isInitialized).toBe(false);
  });
});

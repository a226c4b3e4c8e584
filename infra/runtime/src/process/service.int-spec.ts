import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import {
  Controller,
  type DynamicModule,
  type INestMicroservice,
  Injectable,
  Module,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type AsyncMicroserviceOptions, EventPattern } from '@nestjs/microservices';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { defineCommand, defineEvent } from '@latchline/contracts/messaging/definitions';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { loadConfig, runtimeConfigSchema } from '../config/load-config';
import { DatabaseModule } from '../database/database.module';
import { EventConsumer } from '../events/event-consumer';
import { EventConsumersModule } from '../events/event-consumers.module';
import { HealthRegistry } from '../health/health';
import { Inbox } from '../inbox/inbox';
import { createInbox } from '../inbox/inbox.migration';
import { NestLogger } from '../logger/nest-logger';
import { Outbox } from '../outbox/outbox';
import { createOutbox } from '../outbox/outbox.migration';
import { OutboxModule } from '../outbox/outbox.module';
import { Handles } from '../requests/handles';
import { RedisStreamsServer } from '../requests/redis-streams.server';
import { ServiceClient } from '../requests/service-client';
import { eventually, type TestStores, testStores, uniqueName } from '../testing/stores.config';
import { RuntimeModule } from './runtime.module';

const service = uniqueName();
const addThing = defineCommand(
  `${service}.add-thing.v1`,
  z.strictObject({ n: z.coerce.number().int('Enter a whole number') }),
  z.object({ n: z.int() }),
);
const thingAdded = defineEvent(`${service}.thing-added.v1`, z.object({ n: z.int() }));
const queue = `${service}.effects`;
const subscriptions: Subscription[] = [{ event: thingAdded, queues: [queue], live: false }];

class CreateThings1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createOutbox(queryRunner);
    await createInbox(queryRunner);
    await queryRunner.query('CREATE TABLE things (n integer PRIMARY KEY)');
    await queryRunner.query('CREATE TABLE effects (n integer NOT NULL)');
  }

  async down(): Promise<void> {
    // Not needed: the schema is dropped.
  }
}

@Controller()
class ThingHandlers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  @Handles(addThing)
  async run({ n }: { n: number }): Promise<{ n: number }> {
    if (n === 0) throw new CodedError('things.nothing', 'Nothing is no thing', { n });
    await this.dataSource.transaction(async (manager) => {
      await manager.query('INSERT INTO things VALUES ($1)', [n]);
      await this.outbox.add(manager, thingAdded, { n });
    });
    this.outbox.wake();
    return { n };
  }
}

@Injectable()
class Effects {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
  ) {}

  @EventConsumer({ queue, event: thingAdded })
  async add({ n }: { n: number }, { id }: Envelope): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.inbox.once(manager, queue, id))
        await manager.query('INSERT INTO effects VALUES ($1)', [n]);
    });
  }
}

@Injectable()
class SecondEffects {
  @EventConsumer({ queue, event: thingAdded })
  add(): Promise<void> {
    return Promise.resolve();
  }
}

@Controller()
class Listener {
  @EventPattern(thingAdded.name)
  run(_data: object): void {
    // Not called.
  }
}

let stores: TestStores;
const apps: INestMicroservice[] = [];

function moduleWith(providers: Type[], controllers: Type[] = [ThingHandlers]): DynamicModule {
  @Module({})
  class AppModule {}
  const config = loadConfig(runtimeConfigSchema, {
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    MESSAGE_SEALING_KEY: randomBytes(32).toString('base64'),
    SEED_ON_START: 'true',
  });
  return {
    module: AppModule,
    imports: [
      RuntimeModule.forService({ name: service, config }),
      DatabaseModule.forSchema({
        schema: service,
        migrations: [CreateThings1700000000001],
        seed: async (dataSource) => {
          await dataSource.query('INSERT INTO things VALUES (1) ON CONFLICT DO NOTHING');
        },
      }),
      OutboxModule.forService({ subscriptions }),
      EventConsumersModule.forService({ name: service, subscriptions }),
    ],
    providers,
    controllers,
  };
}

async function start(module: DynamicModule): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(module, {
    inject: [RedisStreamsServer],
    useFactory: (strategy: RedisStreamsServer) => ({ strategy }),
    logger: new NestLogger(stores.logger),
    abortOnError: false,
  });
  apps.push(app);
  await app.listen();
  return app;
}

beforeAll(async () => {
  stores = await testStores(service);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});
afterAll(() => stores.close());
// Nest loads parts of itself on first use, which is slow with a cold cache.

describe('a service', () => {
  it('handles a command, stores state and event together, and has the effect once', async () => {
    const app = await start(moduleWith([Effects]));
    await expect(app.get(ServiceClient).request(addThing, { n: 7 })).resolves.toEqual({ n: 7 });
    const rows = (table: string) => app.get(DataSource).query(`SELECT n FROM ${table} ORDER BY n`);
    expect(await rows('things')).toEqual([{ n: 1 }, { n: 7 }]);
    await eventually('the effect', async () => (await rows('effects')).length === 1);
    expect(await rows('effects')).toEqual([{ n: 7 }]);
  });

  it('validates requests and reports the invalid fields', async () => {
    const client = (await start(moduleWith([Effects]))).get(ServiceClient);
    await expect(client.request(addThing, { n: '12' })).resolves.toEqual({ n: 12 });
    // A request from a newer release.
    await expect(client.request(addThing, { n: 13, who: 'me' } as never)).resolves.toEqual({ n: 13 });
    await expect(client.request(addThing, { n: 1.5 })).rejects.toMatchObject({
      code: 'messaging.invalid',
      details: [{ path: 'n', message: 'Enter a whole number' }],
    });
  });

  it('passes on coded errors and hides all others', async () => {
    const client = (await start(moduleWith([Effects]))).get(ServiceClient);
    await expect(client.request(addThing, { n: 0 })).rejects.toMatchObject({
      code: 'things.nothing',
      message: 'Nothing is no thing',
      details: { n: 0 },
    });
    await expect(client.request(addThing, { n: 1 })).rejects.toMatchObject({ code: 'messaging.internal' });
  });

  it('is ready if its stores and loops work, and unready while it drains', async () => {
    const health = (await start(moduleWith([Effects]))).get(HealthRegistry);
    // Test stores may have fast instead of safe settings, which is reported but does not affect readiness.
    await expect(health.ready()).resolves.toMatchObject({
      status: expect.stringMatching(/^(ok|degraded)$/),
      checks: { redis: 'ok', database: 'ok', requests: 'ok', [`queue ${queue}`]: 'ok' },
    });
    health.drain();
    await expect(health.ready()).resolves.toMatchObject({ status: 'unavailable' });
  });

  it('closes all connections to the stores', async () => {
    const app = await start(moduleWith([Effects]));
    await app.get(ServiceClient).request(addThing, { n: 30 });
    await Promise.all(apps.splice(0).map((each) => each.close()));
    const names = String(await stores.redis.client('LIST')).match(new RegExp(`name=${service}\\S*`, 'g'));
    expect(names).toBeNull();
  });

  it.each([
    ['an event it subscribes to has no handler', [], 'no handler for'],
    ['an event has two handlers', [Effects, SecondEffects], '2 handlers: Effects.add, SecondEffects.add'],
  ])('does not start when %s', async (_, providers, problem) => {
    await expect(start(moduleWith(providers))).rejects.toThrow(problem);
  });

  it('does not start with a listener that would bypass its queue', async () => {
    await expect(start(moduleWith([Effects], [Listener]))).rejects.toThrow('@EventConsumer');
  });
});

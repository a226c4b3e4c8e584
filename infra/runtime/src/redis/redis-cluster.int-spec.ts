import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { Controller, type INestMicroservice, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type AsyncMicroserviceOptions, Payload } from '@nestjs/microservices';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { defineCommand, defineEvent } from '@latchline/contracts/messaging/definitions';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { loadConfig, runtimeConfigSchema } from '../config/load-config';
import { MessageCodec } from '../crypto/message-codec';
import { sealingKeys } from '../crypto/sealing-keys';
import { DatabaseModule } from '../database/database.module';
import { EventConsumer } from '../events/event-consumer';
import { EventConsumersModule } from '../events/event-consumers.module';
import { LiveStreamReader } from '../events/live-stream';
import { DeadLetters } from '../dead-letters/dead-letters';
import { HealthRegistry } from '../health/health';
import { Inbox } from '../inbox/inbox';
import { createInbox } from '../inbox/inbox.migration';
import { NestLogger } from '../logger/nest-logger';
import { Outbox } from '../outbox/outbox';
import { createOutbox } from '../outbox/outbox.migration';
import { OutboxModule } from '../outbox/outbox.module';
import { RuntimeModule } from '../process/runtime.module';
import { Handles } from '../requests/handles';
import { RedisStreamsServer } from '../requests/redis-streams.server';
import { ServiceClient } from '../requests/service-client';
import { OwnCluster } from '../testing/own-cluster';
import { eventually, type TestStores, testStores, uniqueName } from '../testing/stores.config';
import { StreamAppender } from '../work-streams/stream-appender';
import { StreamConsumers } from '../work-streams/stream-consumers';
import { closeRedis, connectBlocking } from './redis-connection';

/** This service, and another one whose queue is on another server of the cluster. */
const service = uniqueName();
let other = uniqueName();
const thing = z.object({ n: z.int() });
const addThing = defineCommand(`${service}.add-thing.v1`, thing, thing);
const thingAdded = defineEvent(`${service}.thing-added.v1`, thing);
const queue = `${service}.effects`;
const stream = `{${service}}:work`;
const elsewhere = () => `${other}.effects`;
const subscriptions = (): Subscription[] => [{ event: thingAdded, queues: [queue, elsewhere()], live: true }];
const sealingKey = randomBytes(32).toString('base64');

class CreateThings1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createOutbox(queryRunner);
    await createInbox(queryRunner);
    await queryRunner.query('CREATE TABLE effects (n integer NOT NULL)');
  }

  async down(): Promise<void> {
    // Not needed: the schema is dropped.
  }
}

@Controller()
class AddThingController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  @Handles(addThing)
  async run(@Payload() { n }: { n: number }): Promise<{ n: number }> {
    await this.dataSource.transaction((manager) => this.outbox.add(manager, thingAdded, { n }));
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

let cluster: OwnCluster;
let stores: TestStores;
let app: INestMicroservice;

function appModule() {
  @Module({})
  class AppModule {}
  const config = loadConfig(runtimeConfigSchema, {
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: cluster.url,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    MESSAGE_SEALING_KEY: sealingKey,
  });
  return {
    module: AppModule,
    imports: [
      RuntimeModule.forService({ name: service, config }),
      DatabaseModule.forSchema({ schema: service, migrations: [CreateThings1700000000001] }),
      OutboxModule.forService({ subscriptions: subscriptions() }),
      EventConsumersModule.forService({
        name: service,
        subscriptions: [{ event: thingAdded, queues: [queue], live: true }],
      }),
    ],
    providers: [Effects],
    controllers: [AddThingController],
  };
}

beforeAll(async () => {
  cluster = await OwnCluster.start(process.env.REDIS_URL ?? '');
  while ((await cluster.serverOf(`{${other}}`)) === (await cluster.serverOf(`{${service}}`)))
    other = uniqueName();
  stores = await testStores(service, cluster.url);
  app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(appModule(), {
    inject: [RedisStreamsServer],
    useFactory: (strategy: RedisStreamsServer) => ({ strategy }),
    logger: new NestLogger(stores.logger),
    abortOnError: false,
  });
  await app.listen();
});
afterAll(async () => {
  await app.close();
  await stores.close();
  await cluster.stop();
});

const effects = async () => {
  const rows = await app.get(DataSource).query<{ n: number }[]>('SELECT n FROM effects ORDER BY n');
  return rows.map(({ n }) => n);
};

describe('a service on a cluster of three', () => {
  it('handles requests, publishes events through the outbox, and has each effect once', async () => {
    const client = app.get(ServiceClient);
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const answers = await Promise.all(numbers.map((n) => client.request(addThing, { n })));
    expect(answers.map(({ n }) => n)).toEqual(numbers);
    await eventually('every effect', async () => (await effects()).length >= numbers.length);
    expect(await effects()).toEqual(numbers);
  });

  it('stores events for others on their server of the cluster, with a mark next to them', async () => {
    const waiting = await stores.redis.llen(`{${other}}:${elsewhere()}:wait`);
    expect(waiting).toBe(40);
    for (const owner of [service, other]) {
      // Missing until the first mark, and empty while the relay publishes its latest events again, as it does for a Redis that it
      // sees for the first time.
      const runId = async (): Promise<unknown> => {
        const mark = await stores.redis.get(`{${owner}}:outbox-published:${service}`);
        return (JSON.parse(mark ?? '{}') as { runId?: unknown }).runId;
      };
      await eventually('a mark of this Redis', async () => Boolean(await runId()));
      expect(await runId()).toMatch(/^[0-9a-f]{40}$/);
    }
  });

  it('follows the live stream', async () => {
    const codec = new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: sealingKey }));
    const connection = connectBlocking(stores.redis, { role: 'test', logger: stores.logger });
    await eventually('a connection', () => connection.status === 'ready');
    const reader = new LiveStreamReader(connection, codec);
    const seen: unknown[] = [];
    for await (const { envelope } of reader.read('0-0')) {
      if (envelope.name === thingAdded.name) seen.push(envelope.data);
      if (seen.length === 40) break;
    }
    reader.stop();
    await closeRedis(connection);
    expect(seen).toHaveLength(40);
  });

  it('handles stream entries once, and moves those it cannot handle to the dead-letter queue', async () => {
    const done: number[] = [];
    app.get(StreamConsumers).start('work', {
      stream,
      group: service,
      schema: thing,
      batchSize: 20,
      tuning: { readBlockMs: 200, firstRetryMs: 10, longestRetryMs: 50 },
      handle: async (batch) => {
        if (batch.some(({ n }) => n === 13)) throw new Error('cannot be handled');
        done.push(...batch.map(({ n }) => n));
      },
    });
    const appender = app.get(StreamAppender);
    const append = (n: number, key: string) =>
      appender.append({
        stream,
        id: randomUUID(),
        data: { n },
        idempotency: { key, fingerprint: String(n), windowSeconds: 60, ttlSeconds: 60 },
      });
    for (let n = 10; n < 16; n += 1) expect((await append(n, `key ${n}`)).outcome).toBe('appended');
    expect((await append(10, 'key 10')).outcome).toBe('repeated');
    expect((await append(11, 'key 10')).outcome).toBe('conflict');
    await eventually('all but one', () => done.length === 5);
    expect(done.sort()).toEqual([10, 11, 12, 14, 15]);

    const work = new DeadLetters(
      stores.redis,
      new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: sealingKey })),
      stores.logger,
      {
        queues: [queue, elsewhere()],
        streams: [stream],
      },
    );
    await eventually('one dead-lettered', async () => (await work.newest(5, stream)).length === 1);
    const [item] = await work.newest(5, stream);
    await expect(work.retry(stream, item?.key ?? '')).resolves.toBe(true);
    await eventually('dead-lettered again', async () => (await work.newest(5, stream)).length === 1);
    await work.onModuleDestroy();
  });

  it('is ready, with keys on more than one server', async () => {
    await expect(app.get(HealthRegistry).ready()).resolves.toMatchObject({
      checks: { redis: 'ok', database: 'ok', requests: 'ok', [`queue ${queue}`]: 'ok' },
    });
    expect((await cluster.sizes()).filter((keys) => keys > 0).length).toBeGreaterThan(1);
  });
});

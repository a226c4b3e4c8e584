import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { SERVICE_NAME } from '../config/runtime.tokens';
import { MessageCodec } from '../crypto/message-codec';
import { LiveStreamWriter } from '../events/live-stream';
import { openQueue } from '../events/queues';
import { HealthRegistry } from '../health/health';
import { Metrics } from '../health/metrics';
import { Logger } from '../logger/logger';
import { REDIS } from '../redis/redis.tokens';
import { Outbox } from './outbox';
import { OutboxRelay } from './outbox-relay';

const SUBSCRIPTIONS = Symbol('OUTBOX_SUBSCRIPTIONS');

/** Gives a service its outbox and runs the relay that empties it. Needs DatabaseModule and the table `outbox`. */
@Module({})
export class OutboxModule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queues = new Map<string, Queue>();
  private readonly relay: OutboxRelay;

  constructor(
    dataSource: DataSource,
    codec: MessageCodec,
    outbox: Outbox,
    metrics: Metrics,
    health: HealthRegistry,
    readonly logger: Logger,
    @Inject(REDIS) readonly redis: Redis,
    @Inject(SERVICE_NAME) owner: string,
    @Inject(SUBSCRIPTIONS) subscriptions: readonly Subscription[],
  ) {
    this.relay = new OutboxRelay({
      dataSource,
      redis,
      owner,
      codec,
      logger,
      subscriptions,
      queue: (name) => this.queue(name),
      live: new LiveStreamWriter(redis, codec),
    });
    outbox.onWake(() => this.relay.wake());
    metrics.gauge('outbox_unpublished', 'Events that wait to be published', () => unpublished(dataSource));
    metrics.gauge('outbox_oldest_age_seconds', 'How long the oldest of them has waited', () =>
      oldestSeconds(dataSource),
    );
    health.watchAge('outbox', () => oldestSeconds(dataSource));
  }

  static forService({ subscriptions }: { subscriptions: readonly Subscription[] }): DynamicModule {
    return {
      module: OutboxModule,
      global: true,
      providers: [Outbox, { provide: SUBSCRIPTIONS, useValue: subscriptions }],
      exports: [Outbox],
    };
  }

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.relay.stop();
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
  }

  private queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = openQueue(name, this);
    this.queues.set(name, queue);
    return queue;
  }
}

async function unpublished(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<{ count: string }[]>(
    'SELECT count(*) FROM outbox WHERE published_at IS NULL',
  );
  return Number(row?.count ?? 0);
}

async function oldestSeconds(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<{ seconds: number }[]>(
    `SELECT coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float8 AS seconds
     FROM outbox WHERE published_at IS NULL`,
  );
  return Math.max(0, row?.seconds ?? 0);
}

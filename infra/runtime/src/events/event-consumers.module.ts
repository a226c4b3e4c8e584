import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
  Optional,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { MessageCodec } from '../crypto/message-codec';
import { HealthRegistry } from '../health/health';
import { oldestWaitingSeconds, watchQueue } from '../health/message-metrics';
import { Metrics } from '../health/metrics';
import { Inbox } from '../inbox/inbox';
import { Logger } from '../logger/logger';
import { REDIS } from '../redis/redis.tokens';
import { EVENT_CONSUMER, type EventConsumerOptions } from './event-consumer';
import { type FoundConsumer, wiringProblems } from './event-wiring';
import { startEventWorker } from './event-worker';
import { watchRetries } from './overdue-retries';
import { openQueue } from './queues';

export interface EventConsumersOptions {
  name: string;
  subscriptions: readonly Subscription[];
}

const OPTIONS = Symbol('EVENT_CONSUMERS_OPTIONS');
const pruneEveryMs = 3_600_000;
/** Longer than any event can still be on its way, dead letters that somebody retries included. */
const inboxDays = 90;

/** Finds every @EventConsumer of the service, refuses to boot when they do not fit the subscriptions, and runs them. */
@Module({ imports: [DiscoveryModule] })
export class EventConsumersModule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private consumers: FoundConsumer[] = [];
  private workers: Worker[] = [];
  private readonly queues: Queue[] = [];
  private readonly watches: { stop(): void }[] = [];
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
    private readonly inbox: Inbox,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(OPTIONS) private readonly options: EventConsumersOptions,
    @Optional() private readonly dataSource?: DataSource,
  ) {}

  static forService(options: EventConsumersOptions): DynamicModule {
    return {
      module: EventConsumersModule,
      global: true,
      providers: [{ provide: OPTIONS, useValue: options }, Inbox, MetadataScanner],
      exports: [Inbox],
    };
  }

  onModuleInit(): void {
    this.consumers = this.discovery.getProviders().flatMap(({ instance }) => this.consumersOf(instance));
    const { name, subscriptions } = this.options;
    const problems = wiringProblems(name, subscriptions, this.consumers);
    if (problems.length > 0) throw new Error(`Events are not wired up:\n${problems.join('\n')}`);
  }

  onApplicationBootstrap(): void {
    for (const queue of new Set(this.consumers.map(({ options }) => options.queue))) {
      const consumers = this.consumers.filter(({ options }) => options.queue === queue);
      const { redis, codec, logger, metrics } = this;
      const worker = startEventWorker({ queue, consumers, redis, codec, logger, metrics });
      this.health.add(`queue ${queue}`, async () => {
        if (!worker.isRunning()) throw new Error('The worker does not run');
      });
      this.workers.push(worker);
      this.watch(queue);
    }
    if (this.consumers.length > 0) this.pruning = setInterval(() => void this.prune(), pruneEveryMs).unref();
  }

  /** Lets events that are being handled finish; the rest waits in its queue. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.pruning);
    for (const watch of this.watches) watch.stop();
    await Promise.allSettled([...this.workers, ...this.queues].map((each) => each.close()));
  }

  private watch(name: string): void {
    const queue = openQueue(name, { redis: this.redis, logger: this.logger });
    this.queues.push(queue);
    watchQueue(this.metrics, queue);
    // A worker may run and handle nothing: only the age of what waits shows that.
    this.health.watchAge(`events in ${name}`, () => oldestWaitingSeconds(queue));
    this.watches.push(watchRetries(this.redis, queue, this.logger));
  }

  private consumersOf(instance: unknown): FoundConsumer[] {
    if (instance === null || typeof instance !== 'object') return [];
    const prototype = Object.getPrototypeOf(instance) as object | null;
    if (!prototype) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
      const handler = (instance as Record<string, unknown>)[method];
      if (typeof handler !== 'function') return [];
      const options = this.reflector.get<EventConsumerOptions<z.ZodType> | undefined>(
        EVENT_CONSUMER,
        handler,
      );
      if (!options) return [];
      const handle = (data: unknown, envelope: Envelope) =>
        (handler as FoundConsumer['handle']).call(instance, data, envelope);
      return [{ options, where: `${instance.constructor.name}.${method}`, handle }];
    });
  }

  private async prune(): Promise<void> {
    try {
      if (this.dataSource) await this.inbox.prune(this.dataSource.manager, inboxDays);
    } catch (err) {
      this.logger.debug({ err }, 'The inbox could not be pruned');
    }
  }
}

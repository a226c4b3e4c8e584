import {
  type DynamicModule,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule, MetadataScanner } from '@nestjs/core';
import { Inbox } from '../inbox/inbox';
import { InboxPruning } from '../inbox/inbox-pruning';
import {
  EVENT_CONSUMERS_OPTIONS,
  EventConsumerRegistry,
  type EventConsumersOptions,
} from './event-consumer-registry';
import type { FoundConsumer } from './event-wiring';
import { EventWorkers } from './event-workers';
import { QueueMonitor } from './queue-monitor';

/** Runs every @EventConsumer of the service. The process does not start if they do not match the subscriptions. */
@Module({ imports: [DiscoveryModule] })
export class EventConsumersModule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private consumers: ReadonlyMap<string, readonly FoundConsumer[]> = new Map();

  constructor(
    private readonly registry: EventConsumerRegistry,
    private readonly workers: EventWorkers,
    private readonly monitor: QueueMonitor,
    private readonly pruning: InboxPruning,
  ) {}

  static forService(options: EventConsumersOptions): DynamicModule {
    return {
      module: EventConsumersModule,
      global: true,
      providers: [
        { provide: EVENT_CONSUMERS_OPTIONS, useValue: options },
        MetadataScanner,
        EventConsumerRegistry,
        EventWorkers,
        QueueMonitor,
        Inbox,
        InboxPruning,
      ],
      exports: [Inbox],
    };
  }

  onModuleInit(): void {
    this.consumers = this.registry.findAll();
  }

  onApplicationBootstrap(): void {
    for (const [queue, consumers] of this.consumers) {
      this.workers.start(queue, consumers);
      this.monitor.watch(queue);
    }
    if (this.consumers.size > 0) this.pruning.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.pruning.stop();
    await Promise.all([this.workers.close(), this.monitor.close()]);
  }
}

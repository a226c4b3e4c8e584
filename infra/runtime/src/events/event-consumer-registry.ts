import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { z } from 'zod';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { EVENT_CONSUMER, type EventConsumerOptions } from './event-consumer';
import { type FoundConsumer, wiringProblems } from './event-wiring';

export interface EventConsumersOptions {
  name: string;
  subscriptions: readonly Subscription[];
}

export const EVENT_CONSUMERS_OPTIONS = Symbol('EVENT_CONSUMERS_OPTIONS');

/** The @EventConsumer methods of the service, checked against its subscriptions. */
@Injectable()
export class EventConsumerRegistry {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    @Inject(EVENT_CONSUMERS_OPTIONS) private readonly options: EventConsumersOptions,
  ) {}

  /** Consumers by queue. Throws if they do not match the subscriptions. */
  findAll(): ReadonlyMap<string, FoundConsumer[]> {
    const consumers = this.discovery.getProviders().flatMap(({ instance }) => this.consumersOf(instance));
    const { name, subscriptions } = this.options;
    const problems = wiringProblems(name, subscriptions, consumers);
    if (problems.length > 0) {
      throw new Error(`Event consumers do not match the subscriptions:\n${problems.join('\n')}`);
    }
    const byQueue = new Map<string, FoundConsumer[]>();
    for (const consumer of consumers) {
      const { queue } = consumer.options;
      byQueue.set(queue, [...(byQueue.get(queue) ?? []), consumer]);
    }
    return byQueue;
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
}

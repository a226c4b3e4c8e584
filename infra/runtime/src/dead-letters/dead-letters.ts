import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { MessageCodec } from '../crypto/message-codec';
import { Logger } from '../logger/logger';
import { REDIS } from '../redis/redis.tokens';
import { DeadStream } from './dead-stream';
import { FailedEvents } from './failed-events';
import { newestFirst } from './failed-order';
import type { FailedCounts, FailedItem, FailedSource } from './failed-source';

export const FAILED_WORK_SOURCES = Symbol('FAILED_WORK_SOURCES');

export interface DeadLetterSources {
  readonly queues: readonly string[];
  readonly streams: readonly string[];
}

/**
 * All dead-letter queues of the system, read directly from Redis, so that services need not be running. Each change is
 * atomic in Redis, so that replicas and people cannot apply it twice.
 */
@Injectable()
export class DeadLetters implements OnModuleDestroy {
  private readonly sources: ReadonlyMap<string, FailedSource>;

  constructor(
    @Inject(REDIS) redis: Redis,
    codec: MessageCodec,
    logger: Logger,
    @Inject(FAILED_WORK_SOURCES) { queues, streams }: DeadLetterSources,
  ) {
    const all: FailedSource[] = [
      ...queues.map((queue) => new FailedEvents({ queue, redis, codec, logger })),
      ...streams.map((stream) => new DeadStream({ stream, redis, codec })),
    ];
    this.sources = new Map(all.map((each) => [each.source, each]));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.all().map((source) => source.close()));
  }

  counts(): Promise<(FailedCounts & { source: string })[]> {
    return Promise.all(this.all().map(async (each) => ({ source: each.source, ...(await each.counts()) })));
  }

  async newest(count: number, source?: string): Promise<FailedItem[]> {
    const sources = source === undefined ? this.all() : this.all().filter((each) => each.source === source);
    const items = await Promise.all(sources.map((each) => each.newest(count)));
    return items.flat().sort(newestFirst).slice(0, count);
  }

  async retry(source: string, key: string): Promise<boolean> {
    return (await this.sources.get(source)?.retry(key)) ?? false;
  }

  async discard(source: string, key: string): Promise<boolean> {
    return (await this.sources.get(source)?.discard(key)) ?? false;
  }

  /** Returns the number of retried items, or null if the source does not exist. */
  async retryAll(source: string, most: number): Promise<number | null> {
    const place = this.sources.get(source);
    if (!place) return null;
    let count = 0;
    for (const key of await place.keys(most)) if (await place.retry(key)) count += 1;
    return count;
  }

  private all(): FailedSource[] {
    return [...this.sources.values()];
  }
}

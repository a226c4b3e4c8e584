import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { MessageCodec } from '../crypto/message-codec';
import { handledMessages, watchStream } from '../health/message-metrics';
import type { Metrics } from '../health/metrics';
import type { Logger } from '../logger/logger';
import { ConsumerGroup, type StreamEntry } from '../redis/consumer-group';
import { closeRedis, connectBlocking, whenReady } from '../redis/redis-connection';
import { Backoff, pause, steadyNow } from '../timing/timing';
import { BatchHandling, type EntryInfo } from './batch-handling';
import { DeadEntries, deadStreamOf } from './dead-entries';

export interface BatchStreamConsumerOptions<S extends z.ZodType> {
  redis: Redis;
  codec: MessageCodec;
  logger: Logger;
  metrics?: Metrics;
  stream: string;
  group: string;
  consumer?: string;
  /** Of the data that was appended. What does not fit goes to the dead entries. */
  schema: S;
  batchSize: number;
  /** Returns once everything is stored; must do no harm when it gets the same entries again. */
  handle: (batch: z.output<S>[], about: EntryInfo[]) => Promise<void>;
  tuning?: Partial<BatchTuning>;
}

export interface BatchTuning {
  readBlockMs: number;
  heartbeatMs: number;
  /** Held this long without a sign of life means that its consumer is dead. */
  claimIdleMs: number;
  /** How often one entry alone may fail for a reason of its own before it goes to the dead entries. */
  maxAttempts: number;
  /** An entry that has been taken this often has probably killed those who took it. */
  maxDeliveries: number;
  firstRetryMs: number;
  longestRetryMs: number;
  /** Names of replicas that have been silent this long are removed. */
  deadConsumerMs: number;
}

const defaultTuning: BatchTuning = {
  readBlockMs: 1_000,
  heartbeatMs: 1_000,
  claimIdleMs: 5_000,
  maxAttempts: 3,
  maxDeliveries: 5,
  firstRetryMs: 100,
  longestRetryMs: 5_000,
  deadConsumerMs: 600_000,
};

const tidyEveryMs = 60_000;

/**
 * Takes work from a stream in batches; replicas share it. An entry is acknowledged after its batch was handled, so a
 * crash means that it is handled again by another replica. While the handler's store is away everything waits; an entry
 * that alone cannot be handled goes to `<stream>:dead`, and the others pass.
 */
export class BatchStreamConsumer<S extends z.ZodType> {
  private readonly options: BatchStreamConsumerOptions<S>;
  private readonly tuning: BatchTuning;
  private readonly log: Logger;
  private readonly stopping = new AbortController();
  private readonly held = new Set<string>();
  private readonly blocking: Redis;
  private readonly group: ConsumerGroup;
  private readonly handling: BatchHandling<S>;
  private loop: Promise<void> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private tidiedAt = 0;
  private turnedAt = steadyNow();

  constructor(options: BatchStreamConsumerOptions<S>) {
    this.options = options;
    this.tuning = { ...defaultTuning, ...options.tuning };
    const { redis, stream, group, consumer, logger, metrics, schema, codec, handle } = options;
    this.log = logger.child({ stream });
    this.blocking = connectBlocking(redis, { role: `${group}:batches`, logger });
    this.group = new ConsumerGroup({ redis, blocking: this.blocking, stream, group, consumer });
    const dead = new DeadEntries(redis, stream, group, this.log);
    this.handling = new BatchHandling({
      name: stream,
      schema,
      codec,
      logger: this.log,
      handle,
      tuning: this.tuning,
      settle: (entryIds) => this.group.settle(entryIds),
      bury: (entry, reason) => dead.add(entry, reason),
      stopping: this.stopping.signal,
      alive: () => (this.turnedAt = steadyNow()),
      handled: handledMessages(metrics, stream),
    });
    if (metrics) watchStream(metrics, redis, stream, deadStreamOf(stream));
  }

  start(): void {
    if (this.loop) return;
    this.loop = this.run();
    this.heartbeat = setInterval(() => {
      this.group.keepAlive([...this.held]).catch(() => undefined);
    }, this.tuning.heartbeatMs);
  }

  /** Finishes the batch that is being handled. What it waits to try again stays with the group. */
  async stop(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.stopping.abort();
    await this.group.interrupt();
    await this.loop;
    clearInterval(this.heartbeat);
    await this.group.leave().catch(() => undefined);
    await closeRedis(this.blocking);
  }

  /** For a health check: rejects when work is no longer being looked for. */
  async assertTurning(): Promise<void> {
    const silentMs = steadyNow() - this.turnedAt;
    if (silentMs > this.tuning.readBlockMs * 5 + this.tuning.longestRetryMs * 2) {
      throw new Error(`No work was looked for in ${silentMs} ms`);
    }
  }

  private async run(): Promise<void> {
    const backoff = new Backoff(this.tuning.firstRetryMs, this.tuning.longestRetryMs);
    await whenReady(this.blocking, this.tuning.longestRetryMs);
    while (!this.stopping.signal.aborted) {
      try {
        await this.takeOver();
        const entries = await this.group.read(this.options.batchSize, this.tuning.readBlockMs);
        await this.work(entries);
        this.turnedAt = steadyNow();
        backoff.reset();
      } catch (err) {
        this.log.debug({ err }, 'Work could not be read');
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }

  /**
   * What a dead consumer held. Taken together once; after that one at a time, because an entry that kills its consumer
   * would otherwise drag the rest of its batch along.
   */
  private async takeOver(): Promise<void> {
    const { claimIdleMs, deadConsumerMs } = this.tuning;
    if (steadyNow() - this.lookedAt < claimIdleMs / 2) return;
    this.lookedAt = steadyNow();
    const abandoned = await this.group.abandoned(claimIdleMs, this.options.batchSize);
    const once = abandoned.filter(({ deliveries }) => deliveries < 2);
    await this.work(await this.group.claim(once, claimIdleMs));
    for (const entry of abandoned.filter(({ deliveries }) => deliveries >= 2)) {
      if (this.stopping.signal.aborted) return;
      await this.work(await this.group.claim([entry], claimIdleMs));
    }
    if (steadyNow() - this.tidiedAt < tidyEveryMs) return;
    this.tidiedAt = steadyNow();
    await this.group.removeDeadConsumers(deadConsumerMs);
  }

  private async work(entries: StreamEntry[]): Promise<void> {
    if (entries.length === 0) return;
    for (const { entryId } of entries) this.held.add(entryId);
    try {
      await this.handling.run(entries);
    } finally {
      for (const { entryId } of entries) this.held.delete(entryId);
    }
  }
}

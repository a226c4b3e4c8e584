import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { MessageCodec } from '../crypto/message-codec';
import { handledMessages } from '../health/message-metrics';
import type { Metrics } from '../health/metrics';
import type { Logger } from '../logger/logger';
import { ConsumerGroup, type StreamEntry } from '../redis/consumer-group';
import { closeRedis, connectBlocking, whenReady } from '../redis/redis-connection';
import { Backoff, pause, monotonicNow } from '../timing/timing';
import { BatchHandling, type EntryInfo } from './batch-handling';
import { DeadEntries } from './dead-entries';

export interface BatchStreamConsumerOptions<S extends z.ZodType> {
  redis: Redis;
  codec: MessageCodec;
  logger: Logger;
  metrics?: Metrics;
  stream: string;
  group: string;
  consumer?: string;
  /** Schema of the data. Entries that do not match go to the dead-letter queue. */
  schema: S;
  batchSize: number;
  /** Resolves once everything is stored; must be idempotent. */
  handle: (batch: z.output<S>[], about: EntryInfo[]) => Promise<void>;
  tuning?: Partial<BatchTuning>;
}

export interface BatchTuning {
  readBlockMs: number;
  heartbeatMs: number;
  /** An entry without a heartbeat for this long is taken over. */
  claimIdleMs: number;
  /** Failed attempts of a single entry before it goes to the dead-letter queue. */
  maxAttempts: number;
  /** An entry delivered more often than this has probably killed its consumers. */
  maxDeliveries: number;
  firstRetryMs: number;
  longestRetryMs: number;
  /** Consumer names idle for this long are removed. */
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

const cleanUpEveryMs = 60_000;
/** A batch may take several statements. */
const longestHandlingMs = 120_000;

/**
 * Reads a stream in batches, shared between replicas. Entries are acknowledged after their batch was handled, so after a
 * crash another replica handles them again. While the handler's store is unavailable, everything waits; a single entry
 * that cannot be handled is moved to the dead-letter queue `<stream>:dead`, and the others continue.
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
  private turnedAt = monotonicNow();

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
      alive: () => (this.turnedAt = monotonicNow()),
      handled: handledMessages(metrics, stream),
    });
  }

  start(): void {
    if (this.loop) return;
    this.loop = this.run();
    this.heartbeat = setInterval(() => {
      this.group.keepAlive([...this.held]).catch(() => undefined);
    }, this.tuning.heartbeatMs);
  }

  /** Finishes the current batch. Entries waiting for a retry stay in the group. */
  async stop(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    this.stopping.abort();
    await this.group.interrupt();
    await this.loop;
    clearInterval(this.heartbeat);
    await this.group.leave().catch(() => undefined);
    await closeRedis(this.blocking);
  }

  /** Stops without waiting. Another consumer takes over its entries, because it sends no more heartbeats for them. */
  abandon(): void {
    this.stopping.abort();
    clearInterval(this.heartbeat);
    this.blocking.disconnect();
  }

  /** When the loop last turned or attempted a batch; now while a batch is being handled. */
  get movedAt(): number {
    const now = monotonicNow();
    return this.held.size > 0 && now - this.turnedAt < longestHandlingMs ? now : this.turnedAt;
  }

  /** For a health check: rejects if the read loop has stopped. */
  async assertTurning(): Promise<void> {
    const silentMs = monotonicNow() - this.turnedAt;
    if (silentMs > this.tuning.readBlockMs * 5 + this.tuning.longestRetryMs * 2) {
      throw new Error(`The read loop has not run for ${silentMs} ms`);
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
        this.turnedAt = monotonicNow();
        backoff.reset();
      } catch (err) {
        this.log.debug({ err }, 'Reading the stream failed');
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }

  /**
   * Takes over the entries of a dead consumer. Together the first time; then one at a time, so that an entry that kills its
   * consumer does not affect the rest of its batch.
   */
  private async takeOver(): Promise<void> {
    const { claimIdleMs, deadConsumerMs } = this.tuning;
    if (monotonicNow() - this.lookedAt < claimIdleMs / 2) return;
    this.lookedAt = monotonicNow();
    const abandoned = await this.group.abandoned(claimIdleMs, this.options.batchSize);
    const once = abandoned.filter(({ deliveries }) => deliveries < 2);
    await this.work(await this.group.claim(once, claimIdleMs));
    for (const entry of abandoned.filter(({ deliveries }) => deliveries >= 2)) {
      if (this.stopping.signal.aborted) return;
      await this.work(await this.group.claim([entry], claimIdleMs));
    }
    if (monotonicNow() - this.tidiedAt < cleanUpEveryMs) return;
    this.tidiedAt = monotonicNow();
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

import { SpanKind } from '@opentelemetry/api';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import type { Logger } from '../logger/logger';
import { isError } from '../service/errors';
import { Backoff, pause } from '../service/timing';
import { ConsumerGroup, type StreamEntry } from './consumer-group';
import { LuaScript } from './lua-script';
import type { MessageCodec } from './message-codec';
import { closeRedis, connectBlocking, whenReady } from './redis-connection';
import type { StreamMessage } from './stream-appender';
import { contextOf, inSpan } from './trace-context';
import { isTransient } from './transient-error';

export interface BatchStreamConsumerOptions<S extends z.ZodType> {
  redis: Redis;
  codec: MessageCodec;
  logger: Logger;
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

/** Beside each entry of a batch, in the same order. */
export interface EntryInfo {
  /** The id it was appended with. */
  id: string;
  /** Of the request that appended it. */
  traceparent?: string;
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

interface Parsed<T> {
  entryId: string;
  data: T;
  info: EntryInfo;
}

/** From the work to the dead entries in one step; the sealed part goes along, so that it can be put back. */
const bury = new LuaScript(`
redis.call('XADD', KEYS[2], '*', 'id', ARGV[3], 'sealed', ARGV[4], 'reason', ARGV[5], 'entry', ARGV[2])
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
return 1
`);

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
  private loop: Promise<void> | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private tidiedAt = 0;
  private turnedAt = Date.now();

  constructor(options: BatchStreamConsumerOptions<S>) {
    this.options = options;
    this.tuning = { ...defaultTuning, ...options.tuning };
    this.log = options.logger.child({ stream: options.stream });
    const { redis, stream, group, consumer, logger } = options;
    this.blocking = connectBlocking(redis, { role: `${group}:batches`, logger });
    this.group = new ConsumerGroup({ redis, blocking: this.blocking, stream, group, consumer });
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
    const silentMs = Date.now() - this.turnedAt;
    if (silentMs > this.tuning.readBlockMs * 5 + this.tuning.longestRetryMs) {
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
        this.turnedAt = Date.now();
        backoff.reset();
      } catch (err) {
        if (this.stopping.signal.aborted) return;
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
    if (Date.now() - this.lookedAt < claimIdleMs / 2) return;
    this.lookedAt = Date.now();
    const abandoned = await this.group.abandoned(claimIdleMs, this.options.batchSize);
    const fresh = abandoned.filter(({ deliveries }) => deliveries < 2);
    await this.work(await this.group.claim(fresh, claimIdleMs));
    for (const entry of abandoned.filter(({ deliveries }) => deliveries >= 2)) {
      if (this.stopping.signal.aborted) return;
      await this.work(await this.group.claim([entry], claimIdleMs));
    }
    if (Date.now() - this.tidiedAt > 60_000) {
      this.tidiedAt = Date.now();
      await this.group.removeDeadConsumers(deadConsumerMs);
    }
  }

  private async work(entries: StreamEntry[]): Promise<void> {
    if (entries.length === 0) return;
    for (const { entryId } of entries) this.held.add(entryId);
    try {
      const batch: Parsed<z.output<S>>[] = [];
      for (const entry of entries) {
        const parsed = await this.parse(entry);
        if (parsed) batch.push(parsed);
      }
      await this.handleTogether(batch);
    } finally {
      for (const { entryId } of entries) this.held.delete(entryId);
    }
  }

  private async parse({
    entryId,
    fields,
    deliveries,
  }: StreamEntry): Promise<Parsed<z.output<S>> | undefined> {
    const bad = (reason: string) => this.bury(entryId, fields, reason);
    if (deliveries > this.tuning.maxDeliveries) return bad('its consumers keep dying');
    let message: StreamMessage;
    try {
      message = this.options.codec.open(fields.sealed ?? '') as StreamMessage;
    } catch {
      return bad('cannot be opened');
    }
    const result = this.options.schema.safeParse(message.data);
    if (!result.success) {
      return bad(
        `does not fit its schema: ${result.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
      );
    }
    const info = { id: fields.id ?? '', traceparent: message.traceparent };
    return { entryId, data: result.data as z.output<S>, info };
  }

  private async handleTogether(batch: Parsed<z.output<S>>[]): Promise<void> {
    if (batch.length === 0) return;
    if (await this.attempt(batch, batch.length === 1 ? this.tuning.maxAttempts : 1)) return;
    if (batch.length > 1)
      this.log.warn({ size: batch.length }, 'A batch failed: trying its entries one by one');
    for (const entry of batch.length > 1 ? batch : []) {
      if (this.stopping.signal.aborted) return;
      await this.handleTogether([entry]);
    }
  }

  /** True when dealt with, be it handled or buried. Waits for as long as the store is away. */
  private async attempt(batch: Parsed<z.output<S>>[], attempts: number): Promise<boolean> {
    const backoff = new Backoff(this.tuning.firstRetryMs, this.tuning.longestRetryMs);
    for (let failures = 0; failures < attempts;) {
      this.turnedAt = Date.now();
      try {
        await this.traced(batch);
        await this.settle(batch);
        return true;
      } catch (err) {
        const transient = isTransient(err);
        if (!transient) failures += 1;
        this.log.warn({ err, transient, size: batch.length }, 'Work could not be handled');
        const [only, ...others] = batch;
        if (failures >= attempts && only && others.length === 0) {
          await this.bury(only.entryId, await this.fieldsOf(only), isError(err) ? err.name : 'failed');
          return true;
        }
      }
      await pause(backoff.next(), this.stopping.signal);
      if (this.stopping.signal.aborted) return true;
    }
    return false;
  }

  private traced(batch: Parsed<z.output<S>>[]): Promise<void> {
    const origins = batch.map(({ info }) => info.traceparent);
    const alone = batch.length === 1 ? origins[0] : undefined;
    return inSpan(
      `${this.options.stream} process`,
      {
        kind: SpanKind.CONSUMER,
        parent: contextOf(alone),
        linked: alone ? [] : origins,
        attributes: { 'messaging.system': 'redis', 'messaging.batch.message_count': batch.length },
      },
      () =>
        this.options.handle(
          batch.map(({ data }) => data),
          batch.map(({ info }) => info),
        ),
    );
  }

  /** Handled already, so a failure here must not send the batch through the handler again: it will come back by itself. */
  private async settle(batch: Parsed<z.output<S>>[]): Promise<void> {
    await this.group
      .settle(batch.map(({ entryId }) => entryId))
      .catch((err: unknown) => this.log.warn({ err }, 'Handled work could not be acknowledged'));
  }

  private async fieldsOf({ entryId, info }: Parsed<unknown>): Promise<Record<string, string>> {
    const [row] = await this.options.redis.xrange(this.options.stream, entryId, entryId);
    const sealed = row?.[1][row[1].indexOf('sealed') + 1] ?? '';
    return { id: info.id, sealed };
  }

  private async bury(entryId: string, fields: Record<string, string>, reason: string): Promise<undefined> {
    this.log.error({ entry: entryId, id: fields.id, reason }, 'An entry was put aside');
    const { redis, stream, group } = this.options;
    const args = [group, entryId, fields.id ?? '', fields.sealed ?? '', reason];
    await bury.run(redis, [stream, `${stream}:dead`], args);
  }
}

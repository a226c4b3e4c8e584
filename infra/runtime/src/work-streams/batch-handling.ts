import { SpanKind } from '@opentelemetry/api';
import type { z } from 'zod';
import type { MessageCodec } from '../crypto/message-codec';
import { isError } from '../errors/is-error';
import type { Logger } from '../logger/logger';
import type { StreamEntry } from '../redis/consumer-group';
import { Outage } from '../timing/outage';
import { Backoff, pause } from '../timing/timing';
import { parseMessage } from '@latchline/contracts/messaging/parse-message';
import { isTransient } from '../errors/transient-error';
import { type NoteHandled, outcomeOf } from '../health/message-metrics';
import { messagingAttributes } from '../telemetry/messaging-attributes';
import { inSharedSpan } from '../telemetry/trace-context';
import type { StreamMessage } from './stream-appender';

/** Metadata of each entry of a batch, in the same order. */
export interface EntryInfo {
  /** The id given when it was appended. */
  id: string;
  /** Traceparent of the request that appended it. */
  traceparent?: string;
}

export interface BatchHandlingOptions<S extends z.ZodType> {
  name: string;
  schema: S;
  codec: MessageCodec;
  logger: Logger;
  tuning: { maxAttempts: number; maxDeliveries: number; firstRetryMs: number; longestRetryMs: number };
  handle: (batch: z.output<S>[], about: EntryInfo[]) => Promise<void>;
  /** Acknowledges handled entries. */
  settle: (entryIds: string[]) => Promise<void>;
  bury: (entry: StreamEntry, reason: string) => Promise<void>;
  stopping: AbortSignal;
  handled: NoteHandled;
  /** Called on every attempt, including retries, to show progress. */
  alive: () => void;
}

interface Parsed<T> {
  entry: StreamEntry;
  data: T;
  info: EntryInfo;
}

/** Handles claimed entries: parses them, handles them as a batch, one by one if that fails, or moves them to the dead-letter queue. */
export class BatchHandling<S extends z.ZodType> {
  private readonly outage: Outage;

  constructor(private readonly options: BatchHandlingOptions<S>) {
    this.outage = new Outage(options.logger, 'The store for this work is unavailable');
  }

  async run(entries: StreamEntry[]): Promise<void> {
    const batch: Parsed<z.output<S>>[] = [];
    for (const entry of entries) {
      const parsed = this.parse(entry);
      if (typeof parsed === 'string') await this.options.bury(entry, parsed);
      else batch.push(parsed);
    }
    const [only, ...others] = batch;
    if (!only) return;
    if (others.length === 0) return this.alone(only);
    if (await this.together(batch)) return;
    this.options.logger.warn({ size: batch.length }, 'A batch failed; handling its entries one by one');
    for (const entry of batch) await this.alone(entry);
  }

  /** Returns the parsed entry, or the reason why it is invalid. */
  private parse(entry: StreamEntry): Parsed<z.output<S>> | string {
    const { codec, schema, tuning } = this.options;
    if (entry.deliveries > tuning.maxDeliveries) return 'its consumers keep dying';
    let message: StreamMessage;
    try {
      message = codec.open(entry.fields.sealed ?? '') as StreamMessage;
    } catch {
      return 'cannot be opened';
    }
    const result = parseMessage(schema, message.data);
    if (!result.success) {
      return `does not match its schema: ${result.error.issues.map(({ path }) => path.join('.')).join(', ')}`;
    }
    const info = { id: entry.fields.id ?? '', traceparent: message.traceparent };
    return { entry, data: result.data as z.output<S>, info };
  }

  /** False if any of the entries cannot be handled. */
  private async together(batch: Parsed<z.output<S>>[]): Promise<boolean> {
    return (await this.attempt(batch)) === undefined;
  }

  private async alone(one: Parsed<z.output<S>>): Promise<void> {
    const backoff = this.backoff();
    for (let failures = 0; !this.options.stopping.aborted;) {
      const failure = await this.attempt([one]);
      if (failure === undefined) return;
      failures += 1;
      if (failures >= this.options.tuning.maxAttempts) return this.options.bury(one.entry, failure);
      await pause(backoff.next(), this.options.stopping);
    }
  }

  /**
   * Returns undefined once handled, or if the process stops and leaves the entries to others; otherwise the reason for the
   * failure. Waits while a store is unavailable, because then the entries are not at fault.
   */
  private async attempt(batch: Parsed<z.output<S>>[]): Promise<string | undefined> {
    const backoff = this.backoff();
    while (!this.options.stopping.aborted) {
      this.options.alive();
      const startedAt = performance.now();
      try {
        await this.handle(batch);
        this.outage.over();
        this.options.handled(this.options.name, 'ok', startedAt);
      } catch (err) {
        this.options.handled(this.options.name, outcomeOf(err), startedAt);
        if (!isTransient(err)) {
          this.options.logger.warn({ err, size: batch.length }, 'Handling a batch failed');
          return isError(err) ? err.name : 'failed';
        }
        this.outage.failed(err);
        await pause(backoff.next(), this.options.stopping);
        continue;
      }
      await this.settle(batch);
      return undefined;
    }
    return undefined;
  }

  private handle(batch: Parsed<z.output<S>>[]): Promise<void> {
    const { name: destination, handle } = this.options;
    const about = { system: 'redis', destination, operation: 'process', count: batch.length } as const;
    return inSharedSpan(
      {
        kind: SpanKind.CONSUMER,
        origins: batch.map(({ info }) => info.traceparent),
        describe: (index) => ({
          name: `process ${destination}`,
          attributes: messagingAttributes({ ...about, id: batch[index]?.info.id }),
        }),
      },
      (traceparents) =>
        handle(
          batch.map(({ data }) => data),
          batch.map(({ info }, index) => ({ ...info, traceparent: traceparents[index] })),
        ),
    );
  }

  /** The batch is already handled, so a failure here must not repeat it: the entries will be redelivered. */
  private async settle(batch: Parsed<z.output<S>>[]): Promise<void> {
    await this.options
      .settle(batch.map(({ entry }) => entry.entryId))
      .catch((err: unknown) => this.options.logger.warn({ err }, 'Acknowledging handled entries failed'));
  }

  private backoff(): Backoff {
    return new Backoff(this.options.tuning.firstRetryMs, this.options.tuning.longestRetryMs);
  }
}

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

/** Beside each entry of a batch, in the same order. */
export interface EntryInfo {
  /** The id it was appended with. */
  id: string;
  /** Of the request that appended it. */
  traceparent?: string;
}

export interface BatchHandlingOptions<S extends z.ZodType> {
  name: string;
  schema: S;
  codec: MessageCodec;
  logger: Logger;
  tuning: { maxAttempts: number; maxDeliveries: number; firstRetryMs: number; longestRetryMs: number };
  handle: (batch: z.output<S>[], about: EntryInfo[]) => Promise<void>;
  /** Handled: nobody needs to see these again. */
  settle: (entryIds: string[]) => Promise<void>;
  bury: (entry: StreamEntry, reason: string) => Promise<void>;
  stopping: AbortSignal;
  handled: NoteHandled;
  /** Called whenever it gets round to something, be it only to trying again. */
  alive: () => void;
}

interface Parsed<T> {
  entry: StreamEntry;
  data: T;
  info: EntryInfo;
}

/** What happens to entries once they are ours: parsed, handled together, one by one if that fails, or put aside. */
export class BatchHandling<S extends z.ZodType> {
  private readonly outage: Outage;

  constructor(private readonly options: BatchHandlingOptions<S>) {
    this.outage = new Outage(options.logger, 'The store of this work is away');
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
    this.options.logger.warn({ size: batch.length }, 'A batch failed: trying its entries one by one');
    for (const entry of batch) await this.alone(entry);
  }

  /** The entry, or what is wrong with it. */
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
      return `does not fit its schema: ${result.error.issues.map(({ path }) => path.join('.')).join(', ')}`;
    }
    const info = { id: entry.fields.id ?? '', traceparent: message.traceparent };
    return { entry, data: result.data as z.output<S>, info };
  }

  /** False when one of them cannot be handled, whichever it is. */
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
   * Undefined when handled, or when the process stops and leaves the rest to others; else what was wrong. A store that
   * is away is waited for: nothing is wrong with the work then.
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
          this.options.logger.warn({ err, size: batch.length }, 'Work could not be handled');
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

  /** Handled already, so a failure here must not send the batch through the handler again: it will come back by itself. */
  private async settle(batch: Parsed<z.output<S>>[]): Promise<void> {
    await this.options
      .settle(batch.map(({ entry }) => entry.entryId))
      .catch((err: unknown) => this.options.logger.warn({ err }, 'Handled work could not be acknowledged'));
  }

  private backoff(): Backoff {
    return new Backoff(this.options.tuning.firstRetryMs, this.options.tuning.longestRetryMs);
  }
}

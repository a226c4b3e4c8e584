import { SpanKind } from '@opentelemetry/api';
import type { DataSource, EntityManager } from 'typeorm';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Redis } from 'ioredis';
import { nilId } from '../database/nil-id';
import { prepared } from '../database/prepared';
import { messagingAttributes } from '../telemetry/messaging-attributes';
import { inSharedSpan } from '../telemetry/trace-context';
import { Outage } from '../timing/outage';
import { RecurringWork } from '../timing/recurring-work';
import { Backoff, pause, monotonicNow, within } from '../timing/timing';
import { EventPublisher, type EventPublisherOptions } from './event-publisher';
import { OutboxReplay } from './outbox-replay';
import { dataOf, markKeysOf, PublishedMarks } from './published-marks';

export interface OutboxRelayOptions extends EventPublisherOptions {
  dataSource: DataSource;
  redis: Redis;
  /** The service that owns the outbox. */
  owner: string;
  tuning?: Partial<RelayTuning>;
}

export interface RelayTuning {
  pollMs: number;
  batchSize: number;
  /** Limit for every destination to accept a batch, because a transaction is open during this time. */
  publishTimeoutMs: number;
  /** How long published rows are kept: to replay them if Redis loses data, and for investigations. */
  keepDays: number;
}

const defaultTuning: RelayTuning = { pollMs: 1_000, batchSize: 200, publishTimeoutMs: 5_000, keepDays: 7 };
const pruneEveryMs = 3_600_000;
const checkForLossEveryMs = 1_000;

const isAnyWaitingSql = prepared('SELECT EXISTS (SELECT FROM outbox WHERE published_at IS NULL) AS waiting');
const claimSql = prepared(
  `SELECT id, payload FROM outbox WHERE published_at IS NULL AND id > $1
   ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
);
const publishedSql = prepared('UPDATE outbox SET published_at = now() WHERE id = ANY($1)');

interface ClaimedRow {
  id: string;
  payload: string;
}

interface Batch {
  readonly claimed: readonly ClaimedRow[];
  readonly published: number;
}

/**
 * Publishes the events of an outbox. Any number of relays can run: a relay locks the rows that it publishes, and if it
 * dies before it has finished, they stay unpublished. Consumers may therefore see an event twice.
 */
export class OutboxRelay {
  private readonly tuning: RelayTuning;
  private readonly stopping = new AbortController();
  private loop: Promise<void> | undefined;
  private loops = 0;
  private passedAt = monotonicNow();
  private woken = new AbortController();
  private prunedAt = monotonicNow();
  private readonly outage: Outage;
  private readonly publisher: EventPublisher;
  private readonly marks: PublishedMarks;
  private readonly lossCheck: RecurringWork;

  constructor(private readonly options: OutboxRelayOptions) {
    this.tuning = { ...defaultTuning, ...options.tuning };
    this.outage = new Outage(options.logger, 'Reading the outbox failed');
    this.publisher = new EventPublisher(options, this.tuning.publishTimeoutMs);
    const { logger, redis, owner, subscriptions } = options;
    this.marks = new PublishedMarks(redis, markKeysOf(redis, owner, subscriptions));
    const replay = new OutboxReplay({
      ...options,
      marks: this.marks,
      publisher: this.publisher,
      batchSize: this.tuning.batchSize,
      stopping: this.stopping.signal,
    });
    // In a separate loop, so that replaying lost events does not delay new ones.
    this.lossCheck = new RecurringWork({
      everyMs: checkForLossEveryMs,
      failure: 'Checking Redis for lost events failed',
      logger,
      run: () => replay.restore(),
    });
  }

  start(): void {
    this.loop ??= this.run();
    this.lossCheck.start();
  }

  /** Starts a new loop and leaves the present one, which may wait for something that never comes. */
  rebuild(): void {
    if (!this.stopping.signal.aborted) this.loop = this.run();
  }

  /** When the loop last got through a batch, or since when a destination has been failing for no reason of Redis'. */
  get movedAt(): number {
    return Math.min(this.passedAt, this.publisher.stuckSince ?? Infinity);
  }

  wake(): void {
    this.woken.abort();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.woken.abort();
    await Promise.all([this.loop, this.lossCheck.stop()]);
  }

  /** Publishes all waiting events, oldest first; returns how many rows stay unpublished because a destination failed. */
  async publishWaiting(): Promise<number> {
    this.publisher.startPass();
    let left = 0;
    for (let after: string = nilId; !this.stopping.signal.aborted;) {
      const { claimed, published } = await this.publishBatch(after);
      this.passedAt = monotonicNow();
      left += claimed.length - published;
      const isRedisAway = left > 0 && this.options.redis.status !== 'ready';
      if (isRedisAway || claimed.length < this.tuning.batchSize) break;
      // Continues after the unpublished rows, so that a failing destination does not delay events for the others.
      after = claimed.at(-1)?.id ?? after;
    }
    return left;
  }

  private publishBatch(after: string): Promise<Batch> {
    return this.options.dataSource.transaction(async (manager) => {
      const claimed = await this.claim(manager, after);
      if (claimed.length === 0) return { claimed, published: 0 };
      // After the rows are locked, because a replay waits for this transaction.
      if (this.publisher.needsData) this.publisher.rememberOnlyFor(await this.dataOfRedis());
      const envelopes = claimed.map(({ payload }) => JSON.parse(payload) as Envelope);
      const published = await this.publish(envelopes);
      if (published.length > 0) await manager.query(publishedSql, [published.map(({ id }) => id)]);
      return { claimed, published: published.length };
    });
  }

  /** Empty if Redis does not respond: then copies are sent again. */
  private dataOfRedis(): Promise<string> {
    return within(this.tuning.publishTimeoutMs, this.marks.read()).then(dataOf, () => '');
  }

  /** Each event continues its trace here, so that the trace shows how long it waited to be published. */
  private publish(envelopes: readonly Envelope[]): Promise<Envelope[]> {
    const describe = (index: number) => {
      const { id, name = 'events' } = envelopes[index] ?? {};
      const attributes = messagingAttributes({ system: 'outbox', destination: name, operation: 'send', id });
      return { name: `send ${name}`, attributes };
    };
    const origins = envelopes.map(({ traceparent }) => traceparent);
    return inSharedSpan({ kind: SpanKind.PRODUCER, origins, describe }, (traceparents) => {
      const traced = envelopes.map((envelope, index) => ({ ...envelope, traceparent: traceparents[index] }));
      return this.publisher.publish(traced);
    });
  }

  private async run(): Promise<void> {
    const backoff = new Backoff(200, 5_000);
    const number = (this.loops += 1);
    while (!this.stopping.signal.aborted && number === this.loops) {
      const wasWoken = this.woken.signal.aborted;
      this.woken = new AbortController();
      try {
        // Usually nothing waits, and one statement finds that out; a transaction takes three.
        const left = wasWoken || (await this.isAnyWaiting()) ? await this.publishWaiting() : 0;
        this.outage.over();
        if (left > 0) {
          await pause(backoff.next(), this.nextAttempt());
          continue;
        }
        backoff.reset();
        await this.prune();
        await pause(this.tuning.pollMs, this.wokenOrStopped());
      } catch (err) {
        this.outage.failed(err);
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }

  /** New events do not wait for a failing destination, unless Redis itself is unavailable. */
  private nextAttempt(): AbortSignal {
    return this.options.redis.status === 'ready' ? this.wokenOrStopped() : this.stopping.signal;
  }

  private wokenOrStopped(): AbortSignal {
    return this.stopping.signal.aborted ? this.stopping.signal : this.woken.signal;
  }

  private async isAnyWaiting(): Promise<boolean> {
    const [row] = await this.options.dataSource.query<{ waiting: boolean }[]>(isAnyWaitingSql);
    this.passedAt = monotonicNow();
    return row?.waiting ?? false;
  }

  private claim(manager: EntityManager, after: string): Promise<ClaimedRow[]> {
    return manager.query<ClaimedRow[]>(claimSql, [after, this.tuning.batchSize]);
  }

  private async prune(): Promise<void> {
    if (monotonicNow() - this.prunedAt < pruneEveryMs) return;
    this.prunedAt = monotonicNow();
    await this.options.dataSource.query(
      'DELETE FROM outbox WHERE published_at < now() - make_interval(days => $1)',
      [this.tuning.keepDays],
    );
  }
}

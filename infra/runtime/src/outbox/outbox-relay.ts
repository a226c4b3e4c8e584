import { SpanKind } from '@opentelemetry/api';
import type { DataSource, EntityManager } from 'typeorm';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Redis } from 'ioredis';
import { prepared } from '../database/prepared';
import { Outage } from '../logger/outage';
import { messagingAttributes } from '../messaging/messaging-attributes';
import { inSharedSpan } from '../messaging/trace-context';
import { Backoff, pause, steadyNow, within } from '../service/timing';
import { EventPublisher, type EventPublisherOptions } from './event-publisher';
import { OutboxReplay } from './outbox-replay';
import { placesOf, RedisMemory } from './redis-memory';

export interface OutboxRelayOptions extends EventPublisherOptions {
  dataSource: DataSource;
  redis: Redis;
  /** Whose outbox it is. */
  owner: string;
  tuning?: Partial<RelayTuning>;
}

export interface RelayTuning {
  pollMs: number;
  batchSize: number;
  /** Redis has to take a batch within this time: a transaction is open meanwhile. */
  publishTimeoutMs: number;
  /** Published rows are kept this long: for a Redis that has forgotten them, and for questions asked afterwards. */
  keepDays: number;
}

const defaultTuning: RelayTuning = { pollMs: 1_000, batchSize: 200, publishTimeoutMs: 5_000, keepDays: 7 };
const pruneEveryMs = 3_600_000;
const lookForLossEveryMs = 1_000;

const claimSql = prepared(
  'SELECT id, payload FROM outbox WHERE published_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED',
);
const publishedSql = prepared('UPDATE outbox SET published_at = now() WHERE id = ANY($1)');

interface ClaimedRow {
  id: string;
  payload: string;
}

/**
 * Publishes what services have put into their outbox. Any number of relays may run: each row is locked by the one that
 * publishes it, and stays unpublished if that one dies before it is done. Consumers may therefore see an event twice.
 */
export class OutboxRelay {
  private readonly tuning: RelayTuning;
  private readonly stopping = new AbortController();
  private loop: Promise<void> | undefined;
  private woken = new AbortController();
  private prunedAt = steadyNow();
  private lookedForLossAt = Number.NEGATIVE_INFINITY;
  private readonly outage: Outage;
  private readonly publisher: EventPublisher;
  private readonly replay: OutboxReplay;

  constructor(private readonly options: OutboxRelayOptions) {
    this.tuning = { ...defaultTuning, ...options.tuning };
    this.outage = new Outage(options.logger, 'Events cannot be published');
    this.publisher = new EventPublisher(options);
    const { redis, owner, subscriptions } = options;
    this.replay = new OutboxReplay({
      ...options,
      memory: new RedisMemory(redis, placesOf(redis, owner, subscriptions)),
      publisher: this.publisher,
      batchSize: this.tuning.batchSize,
    });
  }

  start(): void {
    this.loop ??= this.run();
  }

  wake(): void {
    this.woken.abort();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.woken.abort();
    await this.loop;
  }

  /** Publishes one batch; returns how many rows that were. */
  async publishBatch(): Promise<number> {
    return this.options.dataSource.transaction(async (manager) => {
      const rows = await this.claim(manager);
      if (rows.length === 0) return 0;
      const envelopes = rows.map(({ payload }) => JSON.parse(payload) as Envelope);
      await this.publish(envelopes);
      await manager.query(publishedSql, [rows.map(({ id }) => id)]);
      return rows.length;
    });
  }

  /** Each event goes on from here, so that a trace shows how long it waited to be published. */
  private publish(envelopes: readonly Envelope[]): Promise<void> {
    const describe = (index: number) => {
      const { id, name = 'events' } = envelopes[index] ?? {};
      const attributes = messagingAttributes({ system: 'outbox', destination: name, operation: 'send', id });
      return { name: `send ${name}`, attributes };
    };
    const origins = envelopes.map(({ traceparent }) => traceparent);
    return inSharedSpan({ kind: SpanKind.PRODUCER, origins, describe }, (traceparents) => {
      const traced = envelopes.map((envelope, index) => ({ ...envelope, traceparent: traceparents[index] }));
      return within(this.tuning.publishTimeoutMs, this.publisher.publish(traced));
    });
  }

  private async run(): Promise<void> {
    const backoff = new Backoff(200, 5_000);
    while (!this.stopping.signal.aborted) {
      this.woken = new AbortController();
      try {
        await this.lookForLoss();
        const published = await this.publishBatch();
        backoff.reset();
        this.outage.over();
        if (published === this.tuning.batchSize) continue;
        await this.prune();
        await pause(this.tuning.pollMs, this.wokenOrStopped());
      } catch (err) {
        this.outage.failed(err);
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }

  private async lookForLoss(): Promise<void> {
    if (steadyNow() - this.lookedForLossAt < lookForLossEveryMs) return;
    await this.replay.restore();
    this.lookedForLossAt = steadyNow();
  }

  private wokenOrStopped(): AbortSignal {
    return this.stopping.signal.aborted ? this.stopping.signal : this.woken.signal;
  }

  private claim(manager: EntityManager): Promise<ClaimedRow[]> {
    return manager.query<ClaimedRow[]>(claimSql, [this.tuning.batchSize]);
  }

  private async prune(): Promise<void> {
    if (steadyNow() - this.prunedAt < pruneEveryMs) return;
    this.prunedAt = steadyNow();
    await this.options.dataSource.query(
      'DELETE FROM outbox WHERE published_at < now() - make_interval(days => $1)',
      [this.tuning.keepDays],
    );
  }
}

import type { Queue } from 'bullmq';
import type { DataSource, EntityManager } from 'typeorm';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscriptions';
import type { Logger } from '../logger/logger';
import { Outage } from '../logger/outage';
import { eventJobOptions } from '../messaging/event-retries';
import type { LiveStreamWriter } from '../messaging/live-stream';
import type { MessageCodec } from '../messaging/message-codec';
import { Backoff, pause, within } from '../service/timing';

export interface OutboxRelayOptions {
  dataSource: DataSource;
  codec: MessageCodec;
  logger: Logger;
  subscriptions: readonly Subscription[];
  /** The queue of that name, made when it is first needed. */
  queue: (name: string) => Queue;
  live: LiveStreamWriter;
  tuning?: Partial<RelayTuning>;
}

export interface RelayTuning {
  pollMs: number;
  batchSize: number;
  /** Redis has to take a batch within this time: a transaction is open meanwhile. */
  publishTimeoutMs: number;
  /** Published rows are kept this long, for questions asked afterwards. */
  keepDays: number;
}

const defaultTuning: RelayTuning = { pollMs: 1_000, batchSize: 200, publishTimeoutMs: 5_000, keepDays: 7 };
const pruneEveryMs = 3_600_000;

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
  private prunedAt = Date.now();
  private readonly outage: Outage;

  constructor(private readonly options: OutboxRelayOptions) {
    this.tuning = { ...defaultTuning, ...options.tuning };
    this.outage = new Outage(options.logger, 'Events cannot be published');
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
      await within(this.tuning.publishTimeoutMs, this.publish(rows));
      await manager.query('UPDATE outbox SET published_at = now() WHERE id = ANY($1)', [
        rows.map(({ id }) => id),
      ]);
      return rows.length;
    });
  }

  private async run(): Promise<void> {
    const backoff = new Backoff(200, 5_000);
    while (!this.stopping.signal.aborted) {
      this.woken = new AbortController();
      try {
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

  private wokenOrStopped(): AbortSignal {
    return this.stopping.signal.aborted ? this.stopping.signal : this.woken.signal;
  }

  private claim(manager: EntityManager): Promise<ClaimedRow[]> {
    return manager.query<ClaimedRow[]>(
      `SELECT id, payload FROM outbox WHERE published_at IS NULL
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [this.tuning.batchSize],
    );
  }

  private async publish(rows: ClaimedRow[]): Promise<void> {
    const envelopes = rows.map(({ payload }) => JSON.parse(payload) as Envelope);
    const byQueue = new Map<string, Envelope[]>();
    const live: Envelope[] = [];
    for (const envelope of envelopes) {
      const subscription = this.options.subscriptions.find(({ event }) => event.name === envelope.name);
      if (!subscription) this.options.logger.warn({ event: envelope.name }, 'Nobody subscribes to an event');
      for (const queue of subscription?.queues ?? []) {
        byQueue.set(queue, [...(byQueue.get(queue) ?? []), envelope]);
      }
      if (subscription?.live) live.push(envelope);
    }
    for (const [queue, events] of byQueue) await this.enqueue(queue, events);
    await this.options.live.append(live);
  }

  private async enqueue(queue: string, envelopes: Envelope[]): Promise<void> {
    await this.options.queue(queue).addBulk(
      envelopes.map((envelope) => ({
        name: envelope.name,
        data: { sealed: this.options.codec.seal(envelope) },
        opts: { ...eventJobOptions, jobId: envelope.id },
      })),
    );
  }

  private async prune(): Promise<void> {
    if (Date.now() - this.prunedAt < pruneEveryMs) return;
    this.prunedAt = Date.now();
    await this.options.dataSource.query(
      'DELETE FROM outbox WHERE published_at < now() - make_interval(days => $1)',
      [this.tuning.keepDays],
    );
  }
}

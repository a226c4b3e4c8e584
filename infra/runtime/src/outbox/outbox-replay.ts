import type { DataSource } from 'typeorm';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import type { Logger } from '../logger/logger';
import type { EventPublisher } from './event-publisher';
import { forgottenSince, hasForgotten, type PublishedSpan, type RedisMemory } from './redis-memory';

export interface OutboxReplayOptions {
  dataSource: DataSource;
  memory: RedisMemory;
  publisher: EventPublisher;
  subscriptions: readonly Subscription[];
  logger: Logger;
  batchSize: number;
}

interface PublishedRow {
  id: string;
  /** As text: a Date would lose the microseconds. */
  published_at: string;
  payload: string;
}

interface Replayed extends PublishedSpan {
  readonly given: number;
}

const nothing: Replayed = { given: 0, oldest: 0, newest: 0 };
const renewMs = 10_000;

/**
 * Gives Redis again what it has forgotten. Published rows stay in the outbox for days; consumers that have handled an
 * event know it by their inbox, so what was not lost does no harm.
 */
export class OutboxReplay {
  constructor(private readonly options: OutboxReplayOptions) {}

  /** Cheap while nothing is lost: one look at each place in Redis. */
  async restore(): Promise<number> {
    const { memory, logger } = this.options;
    // Before the look: what is published from here on is not covered by the mark.
    const at = await this.now();
    const found = await memory.look();
    const lost = found.flatMap(({ mark, runId }) => forgottenSince(mark, runId) ?? []);
    const { given, ...published } = lost.length === 0 ? nothing : await this.publishSince(Math.min(...lost));
    if (given > 0 && found.some(({ mark }) => hasForgotten(mark, published, at)))
      logger.warn({ given }, 'Redis has lost events: published them again');
    else if (given > 0)
      logger.info({ given }, 'Redis is new or was restarted: published its last events again');
    if (lost.length > 0 || found.some(({ mark }) => at - (mark?.at ?? 0) >= renewMs)) {
      await memory.note(found, at);
    }
    return given;
  }

  private async publishSince(since: number): Promise<Replayed> {
    let after: Pick<PublishedRow, 'id' | 'published_at'> = {
      id: '00000000-0000-0000-0000-000000000000',
      published_at: new Date(since).toISOString(),
    };
    let failure: unknown;
    let oldest: number | undefined;
    for (let given = 0; ;) {
      const rows = await this.page(after);
      const last = rows.at(-1);
      if (!last && failure) throw failure;
      const newest = Date.parse(after.published_at);
      if (!last) return { given, oldest: oldest ?? newest, newest };
      oldest ??= Date.parse(rows[0]!.published_at);
      // A queue that fails must not keep the others from what they have lost.
      await this.options.publisher
        .enqueue(rows.map(({ payload }) => JSON.parse(payload) as Envelope))
        .catch((err: unknown) => (failure ??= err));
      given += rows.length;
      after = last;
    }
  }

  private page({ published_at, id }: Pick<PublishedRow, 'id' | 'published_at'>): Promise<PublishedRow[]> {
    const { dataSource, subscriptions, batchSize } = this.options;
    const queued = subscriptions.filter(({ queues }) => queues.length > 0).map(({ event }) => event.name);
    return dataSource.query<PublishedRow[]>(
      `SELECT id, published_at::text, payload FROM outbox
       WHERE published_at IS NOT NULL AND name = ANY($1)
         AND (published_at, id) > ($2::timestamptz, $3::uuid)
       ORDER BY published_at, id LIMIT $4`,
      [queued, published_at, id, batchSize],
    );
  }

  private async now(): Promise<number> {
    const [row] = await this.options.dataSource.query<{ at: string }[]>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at',
    );
    return Number(row?.at);
  }
}

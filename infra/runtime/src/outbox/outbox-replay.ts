import type { DataSource } from 'typeorm';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import type { Logger } from '../logger/logger';
import type { EventPublisher } from './event-publisher';
import { hasLost, lostSince, type PublishedMarks, type PublishedSpan } from './published-marks';

export interface OutboxReplayOptions {
  dataSource: DataSource;
  marks: PublishedMarks;
  publisher: EventPublisher;
  subscriptions: readonly Subscription[];
  logger: Logger;
  batchSize: number;
}

interface PublishedRow {
  id: string;
  /** As text, because a Date would lose the microseconds. */
  published_at: string;
  payload: string;
}

interface Replayed extends PublishedSpan {
  readonly republished: number;
}

const nothing: Replayed = { republished: 0, oldest: 0, newest: 0 };
const markIntervalMs = 10_000;

/**
 * Republishes events that Redis has lost. Published rows stay in the outbox for days; consumers recognise events that they
 * have already handled by their inbox, so republishing too many does no harm.
 */
export class OutboxReplay {
  constructor(private readonly options: OutboxReplayOptions) {}

  /** Cheap while nothing is lost: one read per location in Redis. */
  async restore(): Promise<number> {
    const { marks, logger } = this.options;
    // Read before the check, because the mark does not cover events published after it.
    const at = await this.now();
    const found = await marks.read();
    const lost = found.flatMap(({ mark, runId }) => lostSince(mark, runId) ?? []);
    const { republished, ...published } =
      lost.length === 0 ? nothing : await this.publishSince(Math.min(...lost));
    if (republished > 0 && found.some(({ mark }) => hasLost(mark, published, at)))
      logger.warn({ republished }, 'Redis lost events; republished them');
    else if (republished > 0)
      logger.info({ republished }, 'Redis is new or was restarted; republished its latest events');
    if (lost.length > 0 || found.some(({ mark }) => at - (mark?.at ?? 0) >= markIntervalMs)) {
      await marks.write(found, at);
    }
    return republished;
  }

  private async publishSince(since: number): Promise<Replayed> {
    let after: Pick<PublishedRow, 'id' | 'published_at'> = {
      id: '00000000-0000-0000-0000-000000000000',
      published_at: new Date(since).toISOString(),
    };
    let failure: unknown;
    let oldest: number | undefined;
    for (let republished = 0; ;) {
      const rows = await this.page(after);
      const last = rows.at(-1);
      if (!last && failure) throw failure;
      const newest = Date.parse(after.published_at);
      if (!last) return { republished, oldest: oldest ?? newest, newest };
      oldest ??= Date.parse(rows[0]!.published_at);
      // A failing queue must not prevent the replay to the others.
      await this.options.publisher
        .enqueue(rows.map(({ payload }) => JSON.parse(payload) as Envelope))
        .catch((err: unknown) => (failure ??= err));
      republished += rows.length;
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

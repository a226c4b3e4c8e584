import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { nilId } from '../database/nil-id';
import type { Logger } from '../logger/logger';
import type { EventPublisher } from './event-publisher';
import { Backoff, monotonicNow, pause } from '../timing/timing';
import {
  dataOf,
  type FoundMark,
  hasLost,
  lostSince,
  marginMs,
  type PublishedMarks,
  type PublishedSpan,
} from './published-marks';

export interface OutboxReplayOptions {
  dataSource: DataSource;
  marks: PublishedMarks;
  publisher: EventPublisher;
  subscriptions: readonly Subscription[];
  logger: Logger;
  batchSize: number;
  stopping: AbortSignal;
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

const markIntervalMs = 10_000;
const openTransactionsPollMs = 200;
const lockSql = `SELECT pg_try_advisory_xact_lock(hashtext('outbox replay'), hashtext(current_schema())) AS locked`;

const isAnyLost = (found: readonly FoundMark[]) =>
  found.some(({ mark, runId }) => lostSince(mark, runId) !== null);

/**
 * Republishes events that Redis has lost. Published rows stay in the outbox for days; consumers recognise events that they
 * have already handled by their inbox, so republishing too many does no harm.
 */
export class OutboxReplay {
  private readonly pauses = new Backoff(1_000, 60_000);
  private notBefore = 0;
  /** When the marks become old enough to be replaced. */
  private marksDueAt = 0;

  constructor(private readonly options: OutboxReplayOptions) {}

  /** Cheap while nothing is lost: one read per location in Redis, and the time of Postgres once in a while. */
  async restore(): Promise<void> {
    const { marks } = this.options;
    if (!isAnyLost(await this.read()) && monotonicNow() < this.marksDueAt) return;
    // Before the marks, because a mark does not cover events published after its time.
    const at = await this.now();
    const found = await this.read();
    if (isAnyLost(found)) return this.attempt(found, at);
    const dueInMs = markIntervalMs - (at - Math.min(...found.map(({ mark }) => mark?.at ?? 0)));
    if (dueInMs > 0) this.marksDueAt = monotonicNow() + Math.min(dueInMs, markIntervalMs);
    else await marks.replace(found, ({ mark, runId }) => ({ runId, at, generation: mark?.generation ?? '' }));
  }

  private async read(): Promise<FoundMark[]> {
    const found = await this.options.marks.read();
    this.options.publisher.rememberOnlyFor(dataOf(found));
    return found;
  }

  /** What a failing queue or a long transaction leaves incomplete takes as long as a complete replay: it is not repeated at once. */
  private async attempt(found: readonly FoundMark[], at: number): Promise<void> {
    if (monotonicNow() < this.notBefore) return;
    let isIncomplete = true;
    try {
      isIncomplete = await this.options.dataSource.transaction(
        async (manager) => (await this.republish(manager, found, at)) === 'incomplete',
      );
    } finally {
      if (isIncomplete) this.notBefore = monotonicNow() + this.pauses.next();
      else this.pauses.reset();
    }
  }

  /**
   * One relay at a time: the transaction holds the lock. Every question that may be repeated for long is asked on its connection:
   * Postgres ends one that idles in a transaction, and another relay would begin again. If Redis changes meanwhile, the next
   * check starts again.
   */
  private async republish(
    manager: EntityManager,
    found: readonly FoundMark[],
    at: number,
  ): Promise<'complete' | 'incomplete' | 'left to another'> {
    const { marks } = this.options;
    const [lock] = await manager.query<{ locked: boolean | null }[]>(lockSql);
    if (!lock?.locked) return 'left to another';
    const generation = randomUUID();
    const claimed = await marks.replace(found, ({ mark }) => ({ runId: '', at: mark?.at ?? 0, generation }));
    if (!claimed) return 'left to another';
    const since = Math.min(...found.flatMap(({ mark, runId }) => lostSince(mark, runId) ?? []));
    const horizon = await this.latestTransaction();
    this.report(found, await this.publishSince(since, manager), at);
    // What was being published during the loss is noted as published only when its transaction ends.
    if (!(await this.haveEnded(horizon, manager))) return 'incomplete';
    await this.publishSince(since, manager);
    await marks.replace(claimed, ({ runId }) => ({ runId, at, generation }));
    return 'complete';
  }

  private report(found: readonly FoundMark[], { republished, ...published }: Replayed, at: number): void {
    const { logger } = this.options;
    if (republished === 0) return;
    if (found.some(({ mark }) => hasLost(mark, published, at)))
      logger.warn({ republished }, 'Redis lost events; republished them');
    else logger.info({ republished }, 'Redis is new or was restarted; republished its latest events');
  }

  private async publishSince(since: number, manager: EntityManager): Promise<Replayed> {
    let after: Pick<PublishedRow, 'id' | 'published_at'> = {
      id: nilId,
      published_at: new Date(since).toISOString(),
    };
    let failure: unknown;
    let oldest: number | undefined;
    for (let republished = 0; ;) {
      const rows = await this.page(after, manager);
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

  private page(
    { published_at, id }: Pick<PublishedRow, 'id' | 'published_at'>,
    manager: EntityManager,
  ): Promise<PublishedRow[]> {
    const { subscriptions, batchSize } = this.options;
    const queued = subscriptions.filter(({ queues }) => queues.length > 0).map(({ event }) => event.name);
    return manager.query<PublishedRow[]>(
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

  /** Not the one that holds the lock, which would get an id by asking, and be waited for. */
  private async latestTransaction(): Promise<string> {
    const [row] = await this.options.dataSource.query<{ id: string }[]>(
      'SELECT pg_current_xact_id()::text AS id',
    );
    return row?.id ?? '0';
  }

  /** Whether every transaction up to this one has ended. Gives up after a margin, as any long transaction counts. */
  private async haveEnded(id: string, manager: EntityManager): Promise<boolean> {
    const { stopping } = this.options;
    const until = monotonicNow() + marginMs;
    while (!stopping.aborted && monotonicNow() < until) {
      const [row] = await manager.query<{ ended: boolean | null }[]>(
        'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 AS ended',
        [id],
      );
      if (row?.ended) return true;
      await pause(openTransactionsPollMs, stopping);
    }
    return false;
  }
}

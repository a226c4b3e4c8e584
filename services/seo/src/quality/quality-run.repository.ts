import { Injectable } from '@nestjs/common';
import type { QualityRun, SimilarPages } from '@latchline/contracts/seo/quality/quality.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import { DataSource, type EntityManager } from 'typeorm';

type RunRow = Omit<QualityRun, 'created_at' | 'finished_at'> & { created_at: Date; finished_at: Date | null };

/** All SQL of quality runs. */
@Injectable()
export class QualityRunRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** Adds a run, or returns the one in progress. */
  async open(id: string, requestedBy: string): Promise<QualityRun> {
    const rows = await this.dataSource.query<RunRow[]>(
      `WITH made AS (
         INSERT INTO quality_runs (id, requested_by) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${columns})
       SELECT * FROM made
       UNION ALL SELECT ${columns} FROM quality_runs WHERE state IN ('waiting', 'running') LIMIT 1`,
      [id, requestedBy],
    );
    return rows[0] ? toRun(rows[0]) : this.open(id, requestedBy);
  }

  /** Adds the nightly run if there was none since this hour. */
  async openForNight(id: string, hour: Date, requestedBy: string): Promise<void> {
    await this.dataSource.query(openForNightSql, [id, hour, requestedBy]);
  }

  /** Leases the waiting run, or one whose replica has died. */
  async lease(leaseSeconds: number): Promise<{ id: string; attempts: number } | null> {
    const [rows] = await this.dataSource.query<[{ id: string; attempts: number }[], number]>(leaseSql, [
      leaseSeconds,
    ]);
    return rows[0] ?? null;
  }

  /** Stores the progress and extends the lease. */
  async progress(id: string, done: number, total: number, leaseSeconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE quality_runs SET pages_done = $2, pages_total = $3, leased_until = now() + make_interval(secs => $4)
       WHERE id = $1 AND state = 'running'`,
      [id, done, total, leaseSeconds],
    );
  }

  async done(
    manager: EntityManager,
    id: string,
    pages: number,
    similar: readonly SimilarPages[],
  ): Promise<void> {
    await manager.query(
      `UPDATE quality_runs SET state = 'done', finished_at = now(), pages_done = $2, pages_total = $2, nearest = $3
       WHERE id = $1`,
      [id, pages, JSON.stringify(similar)],
    );
  }

  async failed(id: string, failure: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE quality_runs SET state = 'failed', finished_at = now(), failure = $2 WHERE id = $1`,
      [id, failure],
    );
  }

  async again(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE quality_runs SET state = 'waiting', leased_until = NULL WHERE id = $1`,
      [id],
    );
  }

  async lastDone(): Promise<{ run: QualityRun; similar: SimilarPages[] } | null> {
    const [row] = await this.dataSource.query<(RunRow & { nearest: SimilarPages[] })[]>(
      `SELECT ${columns}, nearest FROM quality_runs WHERE state = 'done' ORDER BY id DESC LIMIT 1`,
    );
    if (!row) return null;
    const { nearest: similar, ...run } = row;
    return { run: toRun(run), similar };
  }

  async last(): Promise<QualityRun | null> {
    const [row] = await this.dataSource.query<RunRow[]>(
      `SELECT ${columns} FROM quality_runs ORDER BY id DESC LIMIT 1`,
    );
    return row ? toRun(row) : null;
  }
}

const columns = 'id, state, requested_by, created_at, finished_at, pages_done, pages_total, failure';

const toRun = (row: RunRow): QualityRun => ({
  ...row,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

const leaseSql = prepared(
  `UPDATE quality_runs SET state = 'running', attempts = attempts + 1, pages_done = 0, pages_total = 0,
     leased_until = now() + make_interval(secs => $1)
   WHERE id IN (SELECT id FROM quality_runs
     WHERE state = 'waiting' OR (state = 'running' AND leased_until <= now())
     LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, attempts`,
);

const openForNightSql = prepared(
  `INSERT INTO quality_runs (id, requested_by)
   SELECT $1, $3 FROM quality_nights
   WHERE greatest(since, (SELECT max(created_at) FROM quality_runs)) < $2
   ON CONFLICT DO NOTHING`,
);

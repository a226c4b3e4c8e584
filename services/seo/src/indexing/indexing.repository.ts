import { Injectable } from '@nestjs/common';
import {
  type IndexingRecord,
  type IndexingState,
  type ListIndexingQuery,
  automatically,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import { DataSource, type EntityManager } from 'typeorm';
import type { EngineResponse } from './engine';

export type IndexingDraft = Pick<IndexingRecord, 'id' | 'url' | 'engine' | 'action' | 'requested_by'>;
export interface AutomaticDraft extends IndexingDraft {
  readonly not_before?: string;
}
export type DueRequest = Pick<IndexingRecord, 'id' | 'url' | 'attempts'>;

/** The state of a request after an attempt. */
export interface Attempted {
  readonly state: IndexingState;
  readonly status: EngineResponse['status'];
  readonly detail: string;
  /** Used only while it is waiting. */
  readonly nextAttemptAt: Date;
}

type RecordRow = Omit<IndexingRecord, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** All SQL of the requests to search engines. */
@Injectable()
export class IndexingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Supersedes queued requests for the same URL and engine with a different action. */
  async add(drafts: readonly IndexingDraft[]): Promise<IndexingRecord[]> {
    return this.dataSource.transaction(async (manager) => {
      await this.supersede(manager, drafts);
      return this.insert(manager, drafts);
    });
  }

  /** The same for automatic requests, skipping those already queued. A request that is being sent is queued again. */
  async addAutomatic(manager: EntityManager, drafts: readonly AutomaticDraft[]): Promise<void> {
    await this.supersede(manager, drafts);
    const waiting = await manager.query<{ url: string; engine: string; action: string }[]>(
      `SELECT DISTINCT url, engine, action FROM indexing_requests
       JOIN json_to_recordset($1) AS draft(url text, engine text, action text) USING (url, engine, action)
       WHERE state = 'waiting' AND (attempts = 0 OR detail IS NOT NULL)`,
      [JSON.stringify(drafts)],
    );
    const known = new Set(waiting.map(nameOf));
    await this.insert(
      manager,
      drafts.filter((draft) => !known.has(nameOf(draft))),
    );
  }

  /** When an engine last accepted this URL in an automatic request. */
  async lastAcceptedAt(manager: EntityManager, engine: string, url: string): Promise<Date | null> {
    const [row] = await manager.query<{ at: Date | null }[]>(
      `SELECT max(updated_at) AS at FROM indexing_requests
       WHERE engine = $1 AND url = $2 AND state = 'accepted' AND requested_by = '${automatically}'`,
      [engine, url],
    );
    return row?.at ?? null;
  }

  private async supersede(manager: EntityManager, drafts: readonly IndexingDraft[]): Promise<void> {
    await manager.query(
      `UPDATE indexing_requests waiting SET state = 'given-up', detail = 'Superseded by a newer request', updated_at = now()
       FROM json_to_recordset($1) AS draft(url text, engine text, action text)
       WHERE waiting.state = 'waiting' AND waiting.url = draft.url AND waiting.engine = draft.engine
         AND waiting.action <> draft.action`,
      [JSON.stringify(drafts)],
    );
  }

  private async insert(manager: EntityManager, drafts: readonly AutomaticDraft[]): Promise<IndexingRecord[]> {
    const rows = await manager.query<RecordRow[]>(
      `INSERT INTO indexing_requests (id, url, engine, action, requested_by, next_attempt_at)
       SELECT id, url, engine, action, requested_by, coalesce(not_before, now())
       FROM json_to_recordset($1)
         AS draft(id uuid, url text, engine text, action text, requested_by text, not_before timestamptz)
       RETURNING ${columns}`,
      [JSON.stringify(drafts)],
    );
    return rows.map(toRecord);
  }

  async page(
    { url, state, limit }: ListIndexingQuery,
    before: string | undefined,
  ): Promise<IndexingRecord[]> {
    const rows = await this.dataSource.query<RecordRow[]>(
      `SELECT ${columns} FROM indexing_requests
       WHERE ($1::text IS NULL OR url = $1) AND ($2::text IS NULL OR state = $2) AND ($3::uuid IS NULL OR id < $3)
       ORDER BY id DESC LIMIT $4`,
      [url ?? null, state ?? null, before ?? null, limit + 1],
    );
    return rows.map(toRecord);
  }

  /**
   * Leases the due requests of one engine and action, so that no other replica sends them. If a process dies, its
   * requests are due again when the lease ends.
   */
  async lease(engine: string, action: string, most: number, leaseSeconds: number): Promise<DueRequest[]> {
    const [rows] = await this.dataSource.query<[DueRequest[], number]>(
      `UPDATE indexing_requests
       SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $4)
       WHERE id IN (
         SELECT id FROM indexing_requests
         WHERE state = 'waiting' AND next_attempt_at <= now() AND engine = $1 AND action = $2
         ORDER BY next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, url, attempts`,
      [engine, action, most, leaseSeconds],
    );
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Reschedules requests that were not sent; this is not counted as an attempt. */
  async postpone(ids: readonly string[], until: Date, detail: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE indexing_requests
       SET attempts = attempts - 1, next_attempt_at = $2, detail = $3, updated_at = now() WHERE id = ANY($1)`,
      [ids, until, detail],
    );
  }

  /** Requests superseded while they were being sent stay superseded. */
  async settle(ids: readonly string[], { state, status, detail, nextAttemptAt }: Attempted): Promise<void> {
    await this.dataSource.query(
      `UPDATE indexing_requests SET state = $2, status = $3, detail = $4, next_attempt_at = $5, updated_at = now()
       WHERE id = ANY($1) AND state = 'waiting'`,
      [ids, state, status, detail, nextAttemptAt],
    );
  }

  /** Deletes at most `most` finished requests that have not changed for `days`, and returns how many. */
  async deleteOld(days: number, most: number): Promise<number> {
    const [, deleted] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM indexing_requests WHERE id = ANY (ARRAY(
         SELECT id FROM indexing_requests WHERE state <> 'waiting' AND updated_at < now() - make_interval(days => $1)
         LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [days, most],
    );
    return deleted;
  }

  /** The stored key, or `fresh`, which is then stored. */
  async keyOr(fresh: string): Promise<string> {
    const [row] = await this.dataSource.query<{ key: string }[]>(
      `WITH made AS (INSERT INTO indexnow_key (key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING key)
       SELECT key FROM made UNION ALL SELECT key FROM indexnow_key LIMIT 1`,
      [fresh],
    );
    return row?.key ?? this.keyOr(fresh);
  }
}

const nameOf = ({ url, engine, action }: { url: string; engine: string; action: string }) =>
  `${engine} ${action} ${url}`;

const columns =
  'id, url, engine, action, requested_by, state, status, detail, attempts, created_at, updated_at';

const toRecord = (row: RecordRow): IndexingRecord => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

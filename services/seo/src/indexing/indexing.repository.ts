import { Injectable } from '@nestjs/common';
import {
  type IndexingRecord,
  type IndexingState,
  type ListIndexingQuery,
  automatically,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import { DataSource, type EntityManager } from 'typeorm';
import type { EngineAnswer } from './engine';

export type IndexingDraft = Pick<IndexingRecord, 'id' | 'url' | 'engine' | 'action' | 'requested_by'>;
export interface NewsDraft extends IndexingDraft {
  readonly not_before?: string;
}
export type DueRequest = Pick<IndexingRecord, 'id' | 'url' | 'attempts'>;

/** How a request stands after an attempt. */
export interface Attempted {
  readonly state: IndexingState;
  readonly status: EngineAnswer['status'];
  readonly detail: string;
  /** Only of what is waiting. */
  readonly nextAttemptAt: Date;
}

type RecordRow = Omit<IndexingRecord, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** The only SQL about what engines are told. */
@Injectable()
export class IndexingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What waits for the same page and engine to be told of something else is overtaken by it. */
  async add(drafts: readonly IndexingDraft[]): Promise<IndexingRecord[]> {
    return this.dataSource.transaction(async (manager) => {
      await this.overtake(manager, drafts);
      return this.insert(manager, drafts);
    });
  }

  /** The same for what nobody asked for: what waits already is not told of twice. What is just being sent is. */
  async addNews(manager: EntityManager, drafts: readonly NewsDraft[]): Promise<void> {
    await this.overtake(manager, drafts);
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

  /** When an engine has last taken this address because of news. */
  async lastTakenAt(manager: EntityManager, engine: string, url: string): Promise<Date | null> {
    const [row] = await manager.query<{ at: Date | null }[]>(
      `SELECT max(updated_at) AS at FROM indexing_requests
       WHERE engine = $1 AND url = $2 AND state = 'accepted' AND requested_by = '${automatically}'`,
      [engine, url],
    );
    return row?.at ?? null;
  }

  private async overtake(manager: EntityManager, drafts: readonly IndexingDraft[]): Promise<void> {
    await manager.query(
      `UPDATE indexing_requests waiting SET state = 'given-up', detail = 'Something newer was asked for', updated_at = now()
       FROM json_to_recordset($1) AS draft(url text, engine text, action text)
       WHERE waiting.state = 'waiting' AND waiting.url = draft.url AND waiting.engine = draft.engine
         AND waiting.action <> draft.action`,
      [JSON.stringify(drafts)],
    );
  }

  private async insert(manager: EntityManager, drafts: readonly NewsDraft[]): Promise<IndexingRecord[]> {
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
   * What is due for one engine and action, kept from other replicas for the length of the lease: a process that dies
   * in between loses nothing, its requests are due again.
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

  /** Not sent after all: it was no attempt. */
  async postpone(ids: readonly string[], until: Date, detail: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE indexing_requests
       SET attempts = attempts - 1, next_attempt_at = $2, detail = $3, updated_at = now() WHERE id = ANY($1)`,
      [ids, until, detail],
    );
  }

  /** What was overtaken while it was under way stays so. */
  async settle(ids: readonly string[], { state, status, detail, nextAttemptAt }: Attempted): Promise<void> {
    await this.dataSource.query(
      `UPDATE indexing_requests SET state = $2, status = $3, detail = $4, next_attempt_at = $5, updated_at = now()
       WHERE id = ANY($1) AND state = 'waiting'`,
      [ids, state, status, detail, nextAttemptAt],
    );
  }

  /** The one that is there, or this one from now on. */
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

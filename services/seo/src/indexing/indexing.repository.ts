import { Injectable } from '@nestjs/common';
import type {
  IndexingRecord,
  IndexingState,
  ListIndexingQuery,
} from '@latchline/contracts/seo/indexing.schema';
import { DataSource } from 'typeorm';
import type { EngineAnswer } from './engine';

export type IndexingDraft = Pick<IndexingRecord, 'id' | 'url' | 'engine' | 'action' | 'requested_by'>;
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

  async add(drafts: readonly IndexingDraft[]): Promise<IndexingRecord[]> {
    const rows = await this.dataSource.query<RecordRow[]>(
      `INSERT INTO indexing_requests (id, url, engine, action, requested_by)
       SELECT id, url, engine, action, requested_by
       FROM json_to_recordset($1) AS draft(id uuid, url text, engine text, action text, requested_by text)
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
         ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, url, attempts`,
      [engine, action, most, leaseSeconds],
    );
    return rows;
  }

  async settle(ids: readonly string[], { state, status, detail, nextAttemptAt }: Attempted): Promise<void> {
    await this.dataSource.query(
      `UPDATE indexing_requests SET state = $2, status = $3, detail = $4, next_attempt_at = $5, updated_at = now()
       WHERE id = ANY($1)`,
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

const columns =
  'id, url, engine, action, requested_by, state, status, detail, attempts, created_at, updated_at';

const toRecord = (row: RecordRow): IndexingRecord => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

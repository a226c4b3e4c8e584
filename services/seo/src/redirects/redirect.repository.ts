import { Injectable } from '@nestjs/common';
import type {
  Redirect,
  RedirectDraft,
  RedirectOrigin,
} from '@latchline/contracts/seo/redirects/redirect.schema';
import { DataSource, type EntityManager } from 'typeorm';

type RedirectRow = Omit<Redirect, 'created_at' | 'updated_at' | 'hits' | 'last_hit_at'> & {
  hits: string;
  last_hit_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/** All SQL of redirects. Methods with a manager run in the caller's transaction. */
@Injectable()
export class RedirectRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(manager: EntityManager = this.dataSource.manager): Promise<Redirect[]> {
    const rows = await manager.query<RedirectRow[]>(`SELECT ${columns} FROM redirects ORDER BY "from"`);
    return rows.map(toRedirect);
  }

  rules(): Promise<Pick<Redirect, 'from' | 'to' | 'status'>[]> {
    return this.dataSource.query('SELECT "from", "to", status FROM redirects ORDER BY "from"');
  }

  async version(): Promise<string> {
    const [row] = await this.dataSource.query<{ version: string }[]>(
      `SELECT concat(count(*), ' ', sum(extract(epoch FROM updated_at))) AS version FROM redirects`,
    );
    return row?.version ?? '';
  }

  /** Serialises changes, because two redirects that are fine alone may form a loop together. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE redirects IN SHARE ROW EXCLUSIVE MODE');
  }

  async add(
    manager: EntityManager,
    { id, from, to, status, origin = 'manual', actor, at }: NewRedirect,
  ): Promise<Redirect> {
    const rows = await manager.query<RedirectRow[]>(
      `INSERT INTO redirects (id, "from", "to", status, origin, created_by, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, now())) RETURNING ${columns}`,
      [id, from, to, status, origin, actor, at ?? null],
    );
    return toRedirect(rows[0] as RedirectRow);
  }

  async change(manager: EntityManager, id: string, { from, to, status }: RedirectDraft): Promise<Redirect> {
    const [rows] = await manager.query<[RedirectRow[], number]>(
      `UPDATE redirects SET "from" = $2, "to" = $3, status = $4,
         updated_at = greatest(now(), updated_at + interval '1 millisecond') WHERE id = $1 RETURNING ${columns}`,
      [id, from, to, status],
    );
    return toRedirect(rows[0] as RedirectRow);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM redirects WHERE id = $1', [id]);
  }

  async removeFrom(manager: EntityManager, paths: readonly string[]): Promise<void> {
    if (paths.length > 0) await manager.query('DELETE FROM redirects WHERE "from" = ANY($1)', [paths]);
  }

  /** Hits of deleted redirects are ignored. Ordered, so that replicas cannot deadlock. */
  async countHits(
    manager: EntityManager,
    hits: readonly { from: string; count: number }[],
    at: string,
  ): Promise<void> {
    if (hits.length === 0) return;
    await manager.query(
      `WITH given AS (
         SELECT id, sum(count) AS count FROM json_to_recordset($1) AS hit("from" text, count int)
         JOIN redirects USING ("from") GROUP BY id
       ), locked AS (
         SELECT id FROM redirects WHERE id IN (SELECT id FROM given) ORDER BY id FOR UPDATE
       )
       UPDATE redirects SET hits = hits + given.count, last_hit_at = greatest(last_hit_at, $2::timestamptz)
       FROM given JOIN locked USING (id) WHERE redirects.id = given.id`,
      [JSON.stringify(hits), at],
    );
  }

  /** As of the time of the move, so that it does not look like a later change by a user. */
  async retarget(manager: EntityManager, from: string, to: string, at: string): Promise<void> {
    await manager.query(
      `UPDATE redirects SET "to" = $2, updated_at = greatest($3, updated_at + interval '1 millisecond')
       WHERE "from" = $1`,
      [from, to, at],
    );
  }
}

interface NewRedirect extends RedirectDraft {
  readonly id: string;
  readonly origin?: RedirectOrigin;
  readonly actor: string;
  /** When its page moved; now by default. */
  readonly at?: string;
}

const columns = 'id, "from", "to", status, origin, hits, last_hit_at, created_by, created_at, updated_at';

const toRedirect = (row: RedirectRow): Redirect => ({
  ...row,
  hits: Number(row.hits),
  last_hit_at: row.last_hit_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

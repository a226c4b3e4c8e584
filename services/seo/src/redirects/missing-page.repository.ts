import { Injectable } from '@nestjs/common';
import type { AddressReport } from '@latchline/contracts/seo/redirects/address-report';
import type { MissingPage } from '@latchline/contracts/seo/redirects/missing-page.operations';
import { containing } from '@latchline/runtime/database/like-pattern';
import { DataSource, type EntityManager } from 'typeorm';

type MissingRow = Omit<MissingPage, 'first_seen' | 'last_seen'> & { first_seen: Date; last_seen: Date };

export interface MissingFilter {
  readonly q: string;
  readonly ignored: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** All SQL of missing pages. */
@Injectable()
export class MissingPageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** False for a batch that was already processed. */
  async isFresh(manager: EntityManager, id: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'INSERT INTO counted_batches (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id',
      [id],
    );
    return rows.length > 0;
  }

  async add(manager: EntityManager, { missing, noted_at }: AddressReport): Promise<void> {
    if (missing.length > 0) await manager.query(addSql, [JSON.stringify(missing), noted_at]);
  }

  async list({ q, ignored, limit, offset }: MissingFilter): Promise<MissingPage[]> {
    const pattern = containing(q.toLowerCase());
    const rows = await this.dataSource.query<MissingRow[]>(listSql, [pattern, ignored, limit, offset]);
    return rows.map((row) => ({
      ...row,
      first_seen: row.first_seen.toISOString(),
      last_seen: row.last_seen.toISOString(),
    }));
  }

  async ignore(path: string, by: string | null): Promise<void> {
    await this.dataSource.query('UPDATE missing_pages SET ignored_by = $2 WHERE path = $1', [path, by]);
  }

  /** Deletes counts older than `days`, and the least recently requested paths beyond `mostPages`. */
  async forget(days: number, mostPages: number): Promise<void> {
    await this.dataSource.query('DELETE FROM missing_page_counts WHERE day < current_date - $1::int', [days]);
    await this.dataSource.query(
      `DELETE FROM missing_pages WHERE last_seen < now() - make_interval(days => $1) OR path IN (
         SELECT path FROM missing_pages ORDER BY last_seen DESC OFFSET $2)`,
      [days, mostPages],
    );
  }
}

// Ordered, so that two replicas cannot deadlock.
const addSql = `
  WITH given AS (
    SELECT path, coalesce(referrer, '') AS referrer, sum(count)::int AS count
    FROM json_to_recordset($1) AS note(path text, referrer text, count int) GROUP BY 1, 2
  ), pages AS (
    INSERT INTO missing_pages (path, first_seen, last_seen)
    SELECT DISTINCT path, $2::timestamptz, $2::timestamptz FROM given ORDER BY path
    ON CONFLICT (path) DO UPDATE SET last_seen = greatest(missing_pages.last_seen, EXCLUDED.last_seen)
    RETURNING path
  )
  INSERT INTO missing_page_counts (path, day, referrer, count)
  SELECT path, ($2::timestamptz AT TIME ZONE 'Europe/London')::date, referrer, count
  FROM given JOIN pages USING (path) ORDER BY path, referrer
  ON CONFLICT (path, day, referrer) DO UPDATE SET count = missing_page_counts.count + EXCLUDED.count`;

const listSql = `
  SELECT page.path, page.first_seen, page.last_seen, page.ignored_by IS NOT NULL AS ignored,
    coalesce(sums.count, 0)::int AS count, coalesce(sums.referrers, '[]') AS referrers
  FROM missing_pages page
  LEFT JOIN LATERAL (
    SELECT sum(total) AS count,
      json_agg(json_build_object('host', referrer, 'count', total) ORDER BY total DESC, referrer)
        FILTER (WHERE referrer <> '') AS referrers
    FROM (
      SELECT referrer, sum(count)::int AS total FROM missing_page_counts WHERE path = page.path GROUP BY referrer
    ) hosts
  ) sums ON true
  WHERE page.path LIKE $1 AND (page.ignored_by IS NOT NULL) = $2
    AND NOT EXISTS (SELECT FROM redirects WHERE "from" = page.path)
  ORDER BY 5 DESC, page.last_seen DESC, page.path LIMIT $3 OFFSET $4`;

import { Injectable } from '@nestjs/common';
import type { EventCount } from '@latchline/contracts/seo/counts/event-count.operations';
import { DataSource } from 'typeorm';
import type { CountedEvent, Period } from './event-count';

/** Counts all further pages of a day with too many, because anyone can send made-up addresses. */
export const otherPages = '/(other)';

/** All SQL of event counts. */
@Injectable()
export class EventCountRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts many beacons in one statement: each is both recorded as counted and added, or neither. Beacons counted before
   * are skipped. Once a day has `mostSumsADay` sums, new ones are added to `otherPages`.
   */
  async add(events: readonly CountedEvent[], mostSumsADay: number): Promise<number> {
    const [row] = await this.dataSource.query<{ batches: number }[]>(addSql, [
      JSON.stringify(events),
      mostSumsADay,
      otherPages,
    ]);
    return row?.batches ?? 0;
  }

  async list({ from, to }: Period, most: number): Promise<EventCount[]> {
    const rows = await this.dataSource.query<(Omit<EventCount, 'count'> & { count: string })[]>(
      `SELECT name, page, sum(count) AS count FROM event_counts WHERE day BETWEEN $1 AND $2
       GROUP BY name, page ORDER BY sum(count) DESC, name, page LIMIT $3`,
      [from, to, most],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  async forgetBatches(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM counted_batches WHERE counted_at < $1', [before]);
  }
}

// Ordered, so that two replicas cannot deadlock.
const addSql = `
  WITH given AS (
    SELECT * FROM json_to_recordset($1) AS event(batch_id uuid, day date, name text, page text, params jsonb)
  ), fresh AS (
    INSERT INTO counted_batches (id) SELECT DISTINCT batch_id FROM given ORDER BY batch_id
    ON CONFLICT DO NOTHING RETURNING id
  ), full_days AS (
    SELECT day FROM event_counts WHERE day IN (SELECT day FROM given) GROUP BY day HAVING count(*) >= $2
  ), placed AS (
    SELECT given.day, given.name,
      CASE WHEN has_room THEN given.page ELSE $3 END AS page,
      CASE WHEN has_room THEN given.params ELSE '{}' END AS params
    FROM given JOIN fresh ON fresh.id = given.batch_id
    LEFT JOIN event_counts known USING (day, name, page, params),
    LATERAL (SELECT known.count IS NOT NULL OR given.day NOT IN (TABLE full_days) AS has_room) room
  ), added AS (
    INSERT INTO event_counts (day, name, page, params, count)
    SELECT day, name, page, params, count(*) FROM placed
    GROUP BY day, name, page, params ORDER BY day, name, page, params
    ON CONFLICT (day, name, page, params) DO UPDATE SET count = event_counts.count + EXCLUDED.count
  )
  SELECT count(*)::int AS batches FROM fresh`;

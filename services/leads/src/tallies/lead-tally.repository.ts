import { Injectable } from '@nestjs/common';
import type { LeadStats } from '@latchline/contracts/leads/lead.operations';
import type { LeadSegment, SeriesSubject } from '@latchline/contracts/leads/lead-series.operations';
import { DataSource } from 'typeorm';
import { leadConditions, overdue } from '../inbox/lead.conditions';
import type { DailySum, Period } from './lead-series';

/** SQL about daily counts of leads. Reading includes changes that are not rolled up yet. */
@Injectable()
export class LeadTallyRepository {
  constructor(private readonly dataSource: DataSource) {}

  async stats(): Promise<LeadStats> {
    const [row] = await this.dataSource.query<LeadStats[]>(
      `SELECT coalesce(sum(leads) FILTER (WHERE subject = 'status'), 0)::int AS leads,
         coalesce(sum(leads) FILTER (WHERE subject = 'status' AND value = 'new'), 0)::int AS new_leads,
         coalesce(sum(leads) FILTER (WHERE subject = 'held'), 0)::int AS held_leads,
         (SELECT count(*)::int FROM leads WHERE ${overdue} AND NOT held AND merged_into IS NULL) AS overdue_leads
       FROM (${tallies}) AS tally WHERE subject IN ('status', 'held')`,
    );
    if (!row) throw new Error('The statement returned no row');
    return row;
  }

  daily(subject: SeriesSubject, { from, to }: Period): Promise<DailySum[]> {
    return this.dataSource.query<DailySum[]>(
      `SELECT nullif(value, '') AS value, day::text, sum(leads)::int AS leads FROM (${tallies}) AS tally
       WHERE subject = $1 AND day BETWEEN $2 AND $3 GROUP BY value, day HAVING sum(leads) <> 0`,
      [subject, from, to],
    );
  }

  /** Counts the leads of a segment directly, because tallies are not kept for combinations of filters. */
  dailyOf(subject: SeriesSubject, { from, to }: Period, segment: LeadSegment): Promise<DailySum[]> {
    const { where, parameters } = leadConditions(segment);
    const next = parameters.length + 1;
    return this.dataSource.query<DailySum[]>(
      `SELECT nullif(${columnOf[subject]}, '') AS value, (created_at AT TIME ZONE 'Europe/London')::date::text AS day,
         count(*)::int AS leads
       FROM leads ${where} AND created_at >= $${next}::date::timestamp AT TIME ZONE 'Europe/London'
         AND created_at < ($${next + 1}::date + 1)::timestamp AT TIME ZONE 'Europe/London'
       GROUP BY 1, 2`,
      [...parameters, from, to],
    );
  }

  /**
   * Rolls up to `limit` changes into the tallies and returns their number. Safe to run on several replicas: each change goes
   * to one of them, and tallies are locked in a fixed order.
   */
  async rollUp(limit: number): Promise<number> {
    const [row] = await this.dataSource.query<{ changes: number }[]>(
      `WITH changes AS (
         DELETE FROM lead_tally_changes WHERE id IN (
           SELECT id FROM lead_tally_changes ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING subject, day, value, leads
       ), added AS (
         INSERT INTO lead_tallies (subject, day, value, leads)
         SELECT subject, day, value, sum(leads) FROM changes GROUP BY subject, day, value ORDER BY subject, day, value
         ON CONFLICT (subject, day, value) DO UPDATE SET leads = lead_tallies.leads + EXCLUDED.leads
       )
       SELECT count(*)::int AS changes FROM changes`,
      [limit],
    );
    return row?.changes ?? 0;
  }
}

const tallies = `
  SELECT subject, day, value, leads FROM lead_tallies
  UNION ALL SELECT subject, day, value, leads FROM lead_tally_changes`;

const columnOf: Readonly<Record<SeriesSubject, string>> = {
  status: 'status',
  urgency: 'urgency',
  service: 'service',
  town: 'town',
  source: 'source_name',
};

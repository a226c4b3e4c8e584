import { Injectable } from '@nestjs/common';
import type { LeadSegment } from '@latchline/contracts/leads/lead-series.operations';
import { normalisedSourceName } from '@latchline/contracts/leads/lead-source';
import type { ResponseTimes } from '@latchline/contracts/leads/response-clock.operations';
import { DataSource } from 'typeorm';

/** `urgency` and `hour` are both null in the overall row. */
export type TimesRow = Omit<ResponseTimes, 'kept_share'> & {
  readonly urgency: string | null;
  readonly hour: number | null;
};

/**
 * How soon visitors were contacted. Leads merged or quarantined before contact are not counted. Nor are cancelled leads,
 * unless the promise was already broken: cancelling must not improve the figures.
 */
@Injectable()
export class ResponseTimesRepository {
  constructor(private readonly dataSource: DataSource) {}

  between(from: Date, to: Date, { urgency, service, town, source }: LeadSegment = {}): Promise<TimesRow[]> {
    return this.dataSource.query<TimesRow[]>(timesSql, [
      ...[from.toISOString(), to.toISOString()],
      ...[urgency, service, town, source && normalisedSourceName(source)],
    ]);
  }
}

/** A lead that got a job by a merge can have been contacted before it was sent. */
const seconds = `CASE WHEN contacted_at < clock_started_at THEN 0 ELSE extract(epoch FROM contacted_at - clock_started_at) END`;

const timesSql = `
  WITH promised AS (
    SELECT coalesce(urgency, CASE WHEN service = 'emergency-lockout' THEN 'emergency' ELSE 'unstated' END) AS urgency,
      extract(hour FROM clock_started_at AT TIME ZONE 'Europe/London')::int AS hour,
      clock_started_at, contacted_at,
      contacted_at <= promised_at AS is_kept,
      contacted_at > promised_at
        OR contacted_at IS NULL AND (escalation_stage = 2 OR status = 'new' AND promised_at < now()) AS is_broken,
      contacted_at IS NULL AND status = 'new' AND promised_at >= now() AS is_waiting
    FROM leads
    WHERE created_at BETWEEN $1 AND $2 AND promised_at IS NOT NULL AND clock_started_at IS NOT NULL
      AND (contacted_at IS NOT NULL OR NOT held AND merged_into IS NULL)
      AND ($3::text IS NULL OR urgency = $3) AND ($4::text IS NULL OR service = $4)
      AND ($5::text IS NULL OR town = $5) AND ($6::text IS NULL OR source_name = $6)
  )
  SELECT urgency, hour, count(*)::int AS leads, count(contacted_at)::int AS contacted,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds})::numeric, 3)::float8 AS median_seconds,
    round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ${seconds})::numeric, 3)::float8 AS p95_seconds,
    (count(*) FILTER (WHERE is_kept))::int AS kept, (count(*) FILTER (WHERE is_broken))::int AS broken,
    (count(*) FILTER (WHERE is_waiting))::int AS waiting
  FROM promised WHERE is_kept OR is_broken OR is_waiting
  GROUP BY GROUPING SETS ((), (urgency), (hour))`;

import { lateAfterSeconds } from './waiting-leads.operations';

/**
 * Measures the leads of a view that has one row for each lead that waits: since when, and nothing about the lead. The service that owns
 * the table reads its view, and so does the gateway by itself, so that both use one definition of waiting.
 */
export const waitingLeadsSql = (view: string): string => `
  SELECT count(*) FILTER (WHERE since < now() - make_interval(secs => ${lateAfterSeconds}))::int AS late,
    greatest(coalesce(extract(epoch FROM now() - min(since)), 0), 0)::float8 AS oldest_seconds
  FROM ${view}`;

import { type LeadSegment, leadSegmentSchema } from '@latchline/contracts/leads/lead-series.operations';
import { londonDate } from '@latchline/contracts/time/london-time';
import { serverNow } from '../../shared/http/server-clock';
import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { type Days, daysAfter, daysBefore, isDay, shortened } from '../../shared/period/london-days';

/** Selectable periods, in days up to today. */
export const lengths = [7, 30, 90, 365] as const;
const usualLength = 30;

export interface InsightAddress {
  readonly days: Days;
  readonly before: Days;
  /** One of `lengths`, or null for a custom range. */
  readonly length: number | null;
  readonly segment: LeadSegment;
}

const segmentKeys = Object.keys(leadSegmentSchema.shape) as (keyof LeadSegment)[];

/** The period and filters live in the URL, so that a view can be shared. */
export function insightAddress(query: URLSearchParams, now = serverNow()): InsightAddress {
  const [from, to] = [query.get('from'), query.get('to')];
  const own = isDay(from) && isDay(to) && from <= to;
  const chosen = lengths.find((length) => String(length) === query.get('days')) ?? usualLength;
  const today = londonDate(now);
  const days = own ? shortened({ from, to }) : { from: daysAfter(today, 1 - chosen), to: today };
  const segment = leadSegmentSchema.safeParse(
    Object.fromEntries(segmentKeys.flatMap((key) => (query.get(key) ? [[key, query.get(key)]] : []))),
  );
  return {
    days,
    before: daysBefore(days),
    length: own ? null : chosen,
    segment: segment.success ? segment.data : {},
  };
}

export type InsightChange = Partial<Record<'days' | 'from' | 'to' | keyof LeadSegment, string | undefined>>;

export function changeInsight(change: InsightChange): void {
  const query = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(change)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  navigate(query.size > 0 ? `${paths.insight}?${query}` : paths.insight, { replace: true });
}

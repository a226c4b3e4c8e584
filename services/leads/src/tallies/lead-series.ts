import type { LeadSeries, LeadSeriesQuery } from '@latchline/contracts/leads/lead-series.operations';
import { londonDate } from '@latchline/contracts/time/london-time';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Leads with one value on one day in London. */
export interface DailySum {
  readonly value: string | null;
  readonly day: string;
  readonly leads: number;
}

const defaultDays = 30;
/** Five years. */
const maxDays = 1_827;
/** Filters offer these towns and sources: a firm can cover dozens of towns. The remaining series become one. */
const maxLines = 200;
const firstDay = '2000-01-01';
const lastDay = '2999-12-31';

/** Counts calendar days, not periods of 24 hours: the clock changes make no difference. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const between = (day: string, least: string, most: string): string =>
  day < least ? least : day > most ? most : day;

/** A period that is too long is cut at the start; one that ends before it starts becomes its last day. */
export function periodOf({ from, to }: Pick<LeadSeriesQuery, 'from' | 'to'>, now: Date): Period {
  const last = between(to ?? londonDate(now), firstDay, lastDay);
  const earliest = between(daysAfter(last, 1 - maxDays), firstDay, last);
  return { from: between(from ?? daysAfter(last, 1 - defaultDays), earliest, last), to: last };
}

export function daysOf({ from, to }: Period): string[] {
  const days = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** Every series has a number for every day; the largest series comes first. */
export function seriesOf(by: LeadSeries['by'], period: Period, sums: readonly DailySum[]): LeadSeries {
  const days = daysOf(period);
  const places = new Map(days.map((day, place) => [day, place]));
  const lines = new Map<string | null, number[]>();
  for (const { value, day, leads } of sums) {
    const line = lines.get(value) ?? days.map(() => 0);
    const place = places.get(day);
    if (place !== undefined) line[place] = (line[place] ?? 0) + leads;
    lines.set(value, line);
  }
  const series = [...lines]
    .map(([value, leads]) => ({ value, total: total(leads), leads }))
    .sort((one, other) => other.total - one.total || (one.value ?? '').localeCompare(other.value ?? ''));
  const remaining = series.slice(maxLines).map(({ leads }) => leads);
  const others = days.map((_, place) => total(remaining.map((leads) => leads[place] ?? 0)));
  return {
    by,
    ...period,
    days,
    series: series.slice(0, maxLines),
    others: remaining.length === 0 ? null : { total: total(others), leads: others },
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

import type { LeadSeries, LeadSeriesQuery } from '@latchline/contracts/leads/lead-series.operations';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Leads with one value on one day of the business. */
export interface DailySum {
  readonly value: string | null;
  readonly day: string;
  readonly leads: number;
}

const usualDays = 30;
/** Five years. */
const mostDays = 1_827;
/** More lines than colours that can be told apart; the rest is one line together. */
const mostLines = 20;
const firstDay = '2000-01-01';
const lastDay = '2999-12-31';

const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Days are dates, not stretches of 24 hours: those on which the clocks change are as good as any other. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const between = (day: string, least: string, most: string): string =>
  day < least ? least : day > most ? most : day;

/** A period that is too long loses its beginning; one that ends before it begins is its last day. */
export function periodOf({ from, to }: Pick<LeadSeriesQuery, 'from' | 'to'>, now: Date): Period {
  const last = between(to ?? london.format(now), firstDay, lastDay);
  const earliest = between(daysAfter(last, 1 - mostDays), firstDay, last);
  return { from: between(from ?? daysAfter(last, 1 - usualDays), earliest, last), to: last };
}

export function daysOf({ from, to }: Period): string[] {
  const days = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** Every line has a number for every day, most frequent line first. */
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
  const rest = series.slice(mostLines).map(({ leads }) => leads);
  const others = days.map((_, place) => total(rest.map((leads) => leads[place] ?? 0)));
  return {
    by,
    ...period,
    days,
    series: series.slice(0, mostLines),
    others: rest.length === 0 ? null : { total: total(others), leads: others },
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

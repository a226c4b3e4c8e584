import { londonDate, londonTime } from '@latchline/contracts/time/london-time';
import { daysAfter, startOfDay } from '../../../shared/period/london-days';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The longest span that is shown as one. A longer one is cut at midnight, so that every day shows who is on call. */
const longestMs = 24 * hourMs;

interface Span {
  /** Instants, ISO 8601. */
  readonly from: string;
  readonly until: string;
}

export interface ShownSpan<S extends Span> {
  readonly span: S;
  /** "20:00–08:00", in London time. */
  readonly times: string;
  /** Real hours, one more or less than the clock shows when the clocks change. */
  readonly hours: number;
  /** Said beside the span in which the clocks change. */
  readonly clocks: string | null;
}

export interface RotaDay<S extends Span> {
  /** A day in London, such as 2026-11-27. */
  readonly day: string;
  readonly spans: readonly ShownSpan<S>[];
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return daysAfter(day, -weekday);
}

/** Seven days with the spans that begin on them. */
export function rotaWeek<S extends Span>(spans: readonly S[], monday: string): RotaDay<S>[] {
  const cut = spans.flatMap(cutAtMidnight);
  return Array.from({ length: 7 }, (_, index) => {
    const day = daysAfter(monday, index);
    const own = cut.filter(({ from }) => londonDate(new Date(from)) === day);
    return { day, spans: own.map((span) => ({ span, ...wordsOf(span) })) };
  });
}

function cutAtMidnight<S extends Span>(span: S): S[] {
  const [from, until] = [Date.parse(span.from), Date.parse(span.until)];
  const midnight = startOfDay(daysAfter(londonDate(new Date(from)), 1));
  if (until - from <= longestMs || midnight >= until) return [span];
  const at = new Date(midnight).toISOString();
  return [{ ...span, until: at }, ...cutAtMidnight({ ...span, from: at })];
}

function wordsOf({ from, until }: Span): Omit<ShownSpan<Span>, 'span'> {
  const hours = (Date.parse(until) - Date.parse(from)) / hourMs;
  const changed = offsetAt(until) - offsetAt(from);
  const [start, end] = [londonTime(new Date(from)), londonTime(new Date(until))];
  return {
    times: start === '00:00' && end === '00:00' ? 'All day' : `${start}–${end === '00:00' ? '24:00' : end}`,
    hours,
    clocks:
      changed === 0
        ? null
        : `The clocks go ${changed > 0 ? 'forward' : 'back'}: ${Number(hours.toFixed(2))} hours`,
  };
}

/** Hours that London is ahead of UTC. */
function offsetAt(at: string): number {
  const date = new Date(at);
  const wall = Date.parse(`${londonDate(date)}T${londonTime(date)}Z`);
  return (wall - Math.floor(date.getTime() / minuteMs) * minuteMs) / hourMs;
}

import { type Days, daysAfter, daysIn, formatDay } from '../../shared/period/london-days';

const mostPoints = 120;

/** Groups by day, week or four weeks, because a line of a thousand points is unreadable. */
export function spanOf(days: Days): number {
  const count = daysIn(days);
  if (count <= mostPoints) return 1;
  return count <= mostPoints * 7 ? 7 : 28;
}

const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** The label of each point: 3 Mar, or the first day of its week. */
export function pointsOf(days: Days): string[] {
  const span = spanOf(days);
  const count = Math.ceil(daysIn(days) / span);
  const years = days.from.slice(0, 4) !== days.to.slice(0, 4);
  return Array.from({ length: count }, (_, index) => {
    const day = daysAfter(days.from, index * span);
    const words = years ? formatDay(day) : short.format(Date.parse(day));
    return span === 1 ? words : `from ${words}`;
  });
}

export const spanLabel = (days: Days): string => ({ 1: 'a day', 7: 'a week' })[spanOf(days)] ?? 'four weeks';

export function added(values: readonly number[], span: number): number[] {
  return Array.from({ length: Math.ceil(values.length / span) }, (_, index) =>
    values.slice(index * span, (index + 1) * span).reduce((sum, value) => sum + value, 0),
  );
}

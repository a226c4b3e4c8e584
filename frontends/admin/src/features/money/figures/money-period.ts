import { londonDate } from '@latchline/contracts/time/london-time';
import { serverNow } from '../../../shared/http/server-clock';
import { navigate } from '../../../shared/navigation/address';
import { paths } from '../../../shared/navigation/paths';
import {
  type Days,
  daysAfter,
  daysBefore,
  daysIn,
  isDay,
  shortened,
} from '../../../shared/period/london-days';

export const periods = ['week', 'month', 'quarter', 'year'] as const;
export type PeriodName = (typeof periods)[number];
const usual: PeriodName = 'month';

export const periodLabels: Readonly<Record<PeriodName | 'own', string>> = {
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  own: 'Custom range',
};

export interface MoneyPeriod {
  readonly name: PeriodName | 'own';
  readonly days: Days;
  /** The same part of the week, month, quarter or year before, or as many days directly before. */
  readonly before: Days;
}

/** The period is in the URL, so that a view can be shared. */
export function moneyPeriod(query: URLSearchParams, now = serverNow()): MoneyPeriod {
  const [from, to] = [query.get('from'), query.get('to')];
  if (isDay(from) && isDay(to) && from <= to) {
    const days = shortened({ from, to });
    return { name: 'own', days, before: daysBefore(days) };
  }
  const name = periods.find((period) => period === query.get('period')) ?? usual;
  const today = londonDate(now);
  const first = startOf(name, today);
  const firstBefore = startOf(name, daysAfter(first, -1));
  const sameDay = daysAfter(firstBefore, daysIn({ from: first, to: today }) - 1);
  const lastBefore = daysAfter(first, -1);
  return {
    name,
    days: { from: first, to: today },
    // A month can be shorter than the one after it.
    before: { from: firstBefore, to: sameDay < lastBefore ? sameDay : lastBefore },
  };
}

function startOf(name: PeriodName, day: string): string {
  const [year = '', month = ''] = day.split('-');
  switch (name) {
    case 'week':
      return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
    case 'month':
      return `${year}-${month}-01`;
    case 'quarter':
      return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
    case 'year':
      return `${year}-01-01`;
  }
}

type Change = Partial<Record<'period' | 'from' | 'to' | 'by', string | undefined>>;

export function changeMoney(change: Change): void {
  const query = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(change)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  navigate(query.size > 0 ? `${paths.money}?${query}` : paths.money, { replace: true });
}

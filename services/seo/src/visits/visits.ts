import type { VisitSums, Visits } from '@latchline/contracts/seo/counts/visits.operations';
import type { Period } from '../event-counts/event-count';

/** Sums of one day or of one page. */
export type DaySums = VisitSums & { readonly day: string };
export type PageSums = VisitSums & { readonly page: string };

const nothing: VisitSums = { views: 0, calls: 0, chats: 0, forms: 0 };
/** Five years. */
const mostDays = 1_827;
const dayMs = 86_400_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Shortens a period that is too long to its end; one that ends before it starts becomes its last day. */
export function shownPeriod({ from, to }: Period): Period {
  const earliest = daysBefore(to, mostDays - 1);
  if (from > to) return { from: to, to };
  return { from: from < earliest ? earliest : from, to };
}

const plus = (one: VisitSums, other: VisitSums): VisitSums => ({
  views: one.views + other.views,
  calls: one.calls + other.calls,
  chats: one.chats + other.chats,
  forms: one.forms + other.forms,
});

/** Includes every day, and adds up the pages beyond the limit. */
export function visitsOf(
  period: Period,
  daily: readonly DaySums[],
  pages: readonly PageSums[],
  mostPages: number,
): Omit<Visits, 'parts'> {
  const days: string[] = [];
  for (let day = period.from; day <= period.to; day = daysBefore(day, -1)) days.push(day);
  const byDay = new Map(daily.map((sums) => [sums.day, sums]));
  const line = (measure: keyof VisitSums) => days.map((day) => byDay.get(day)?.[measure] ?? 0);
  const rest = pages.slice(mostPages);
  return {
    ...period,
    days,
    total: daily.reduce(plus, nothing),
    daily: { views: line('views'), calls: line('calls'), chats: line('chats'), forms: line('forms') },
    pages: pages.slice(0, mostPages),
    other_pages: rest.length > 0 ? rest.reduce(plus, nothing) : null,
  };
}

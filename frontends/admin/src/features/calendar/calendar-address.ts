import { navigate } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { daysAfter } from '../../shared/period/london-days';

const calendarViews = ['day', 'board', 'on-call'] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarAddress {
  readonly view: CalendarView;
  /** A day in London, such as 2026-11-27; null for today. */
  readonly day: string | null;
}

/** False for days that do not exist, such as 30 February. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text;

export function calendarAddress(query: URLSearchParams): CalendarAddress {
  const day = query.get('day');
  return {
    view: calendarViews.find((view) => view === query.get('view')) ?? 'day',
    day: day !== null && isDay(day) ? day : null,
  };
}

export function calendarPath({ view, day }: CalendarAddress): string {
  const query = new URLSearchParams();
  if (view !== 'day') query.set('view', view);
  if (day !== null) query.set('day', day);
  return query.size > 0 ? `${paths.calendar}?${query}` : paths.calendar;
}

export const openCalendar = (address: CalendarAddress): void => navigate(calendarPath(address));

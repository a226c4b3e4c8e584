import { londonZone } from '@latchline/contracts/time/london-time';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: londonZone, timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `02:31`; with the day if it is not the London day of `now`: `Thu 27 Nov, 02:31`. */
export function clockTime(at: string, now: Date): string {
  const then = new Date(at);
  const time = clock.format(then);
  return day.format(then) === day.format(now) ? time : `${day.format(then).replace(',', '')}, ${time}`;
}

const date = new Intl.DateTimeFormat('en-GB', { timeZone: londonZone, dateStyle: 'long' });

/** `23 November 2026`, for a receipt. */
export const fullDate = (at: string): string => date.format(new Date(at));

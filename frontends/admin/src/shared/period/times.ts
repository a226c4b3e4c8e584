import { londonDate, londonTime, londonZone } from '@latchline/contracts/time/london-time';

const withoutYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  day: 'numeric',
  month: 'short',
});
const withYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** In London, as are the days to filter by, the rota and the times of visits, wherever the viewer is. */
export const timeOfDay = (at: string | number): string => londonTime(new Date(at));

/** 3 Mar, in London. */
export const dayAndMonth = (at: string | number): string => withoutYear.format(new Date(at));

/** 3 Mar 2026, in London. */
export const dateOf = (at: string | number): string => withYear.format(new Date(at));

const toTheSecond = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  dateStyle: 'long',
  timeStyle: 'medium',
});

/** 3 March 2026 at 12:52:07, in London. */
export const exactTime = (at: string): string => toTheSecond.format(new Date(at));

/** 12:52 today, 3 Mar this year, 3 Mar 2024 before. */
export function shortTime(at: string, now: number): string {
  const [day, today] = [londonDate(new Date(at)), londonDate(now)];
  if (day === today) return timeOfDay(at);
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(at) : dateOf(at);
}

/** Like `shortTime`, but with the time on other days as well. */
export function shortDateTime(at: string, now: number): string {
  const short = shortTime(at, now);
  const time = timeOfDay(at);
  return short === time ? time : `${short}, ${time}`;
}

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const ago = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

/** 3 days ago, 5 hours ago, 12 minutes ago. */
export function ageOf(at: string, now: number): string {
  const ms = now - Date.parse(at);
  const step = steps.find((one) => ms >= one.ms);
  return step ? ago.format(-Math.floor(ms / step.ms), step.unit) : 'just now';
}

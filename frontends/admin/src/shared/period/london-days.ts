/** Calendar days in London, regardless of the viewer's time zone. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const shown = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dayMs = 86_400_000;

/** Adds calendar days, not 24-hour spans, so that clock changes do not matter. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const daysIn = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** False for days that do not exist, such as 31 June, and for years before 2000, such as one that is still being typed. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  daysAfter(text, 0) === text;

/** Five years: the services count no more at once. */
export const mostDays = 1_827;

/** The last days of a range that is too long. */
export function shortened({ from, to }: Days): Days {
  const earliest = daysAfter(to, 1 - mostDays);
  return { from: from < earliest ? earliest : from, to };
}

/** The instant a London day begins. Clocks change at night, but never at midnight. */
export function startOfDay(day: string): number {
  const utc = Date.parse(day);
  // Years of fewer than four digits are shown as they are, which is no date.
  const there = Date.parse(`${wallClock.format(utc).padStart(19, '0').replace(' ', 'T')}Z`);
  return utc - (there - utc);
}

/** From the first to the last millisecond of the days, both included. */
export const momentsOf = ({ from, to }: Days): Days => ({
  from: new Date(startOfDay(from)).toISOString(),
  to: new Date(startOfDay(daysAfter(to, 1)) - 1).toISOString(),
});

/** The same number of days, directly before. */
export function daysBefore(days: Days): Days {
  const to = daysAfter(days.from, -1);
  return { from: daysAfter(to, 1 - daysIn(days)), to };
}

/** 3 Mar 2026 */
export const formatDay = (day: string): string => shown.format(Date.parse(day));

export const formatDays = ({ from, to }: Days): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

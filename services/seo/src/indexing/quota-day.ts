const quarterMs = 15 * 60_000;

/** The day in the time zone, such as 2026-03-01. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** When the next day starts in the time zone. Steps by 15 minutes, the smallest clock change, to get days of 23 and 25 hours right. */
export function nextDay(moment: Date, timeZone: string): Date {
  const today = dayOf(moment, timeZone);
  let at = Math.floor(moment.getTime() / quarterMs) * quarterMs;
  while (dayOf(new Date(at), timeZone) === today) at += quarterMs;
  return new Date(at);
}

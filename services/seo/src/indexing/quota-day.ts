const quarterMs = 15 * 60_000;

/** The day there, as 2026-03-01. */
export const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** When the next day begins there. Days of 23 and 25 hours are found as well: clocks move by quarters of an hour at least. */
export function nextDay(moment: Date, timeZone: string): Date {
  const today = dayOf(moment, timeZone);
  let at = Math.floor(moment.getTime() / quarterMs) * quarterMs;
  while (dayOf(new Date(at), timeZone) === today) at += quarterMs;
  return new Date(at);
}

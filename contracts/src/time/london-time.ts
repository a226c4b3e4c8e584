export const londonZone = 'Europe/London';

/**
 * The instant of a date and time in London. When the clocks go forward, an hour is missing: `instead` is the time one hour
 * later. When they go back, an hour occurs twice: `first` is in summer time, `second` in winter time.
 */
export type LondonMoment =
  | { readonly kind: 'one'; readonly at: Date }
  | { readonly kind: 'missing'; readonly instead: Date }
  | { readonly kind: 'doubled'; readonly first: Date; readonly second: Date };

const hourMs = 3_600_000;
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^(\d{2}):(\d{2})$/;

/** Null for an invalid date ("2026-02-30") or time ("24:10"), and for a year that is not typed in full ("0026"). */
export function londonMoment(date: string, time: string): LondonMoment | null {
  const typed = asIfUtc(date, time);
  if (typed === null) return null;
  // London is at UTC or one hour ahead, so one of the two fits, or both (the hour occurs twice) or none (it is missing).
  const summer = new Date(typed - hourMs);
  const winter = new Date(typed);
  const fits = (at: Date) => londonDate(at) === date && londonTime(at) === time;
  if (fits(summer) && fits(winter)) return { kind: 'doubled', first: summer, second: winter };
  if (fits(summer)) return { kind: 'one', at: summer };
  if (fits(winter)) return { kind: 'one', at: winter };
  return { kind: 'missing', instead: winter };
}

function asIfUtc(date: string, time: string): number | null {
  const [, year, month, day] = datePattern.exec(date)?.map(Number) ?? [];
  const [, hour, minute] = timePattern.exec(time)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < 1900) return null;
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59) return null;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : null;
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

function partsOf(at: Date): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** Swedes write dates as ISO 8601 does. */
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone: londonZone, dateStyle: 'short' });

/** "2026-10-25" */
export const londonDate = (at: Date | number): string => isoDate.format(at);

/** "01:30", for a time field. */
export function londonTime(at: Date): string {
  const { hour, minute } = partsOf(at);
  return `${hour}:${minute}`;
}

/** "BST" in summer, "GMT" in winter. */
export const londonZoneName = (at: Date): string => (partsOf(at).timeZoneName === 'GMT' ? 'GMT' : 'BST');

const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "Sun, 25 Oct 2026, 01:30 BST" */
export const formatLondonTime = (at: Date): string =>
  `${words.format(at)}, ${londonTime(at)} ${londonZoneName(at)}`;

const shortWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "25 Oct 2026, 01:30 BST", for a list. */
export const formatLondonTimeBrief = (at: Date): string =>
  `${shortWords.format(at)}, ${londonTime(at)} ${londonZoneName(at)}`;

const dayWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** "02:31", or "Thu 27 Nov, 02:31" if it is not the London day of `now`. */
export const londonClock = (at: Date, now: Date): string =>
  londonDate(at) === londonDate(now)
    ? londonTime(at)
    : `${dayWords.format(at).replace(',', '')}, ${londonTime(at)}`;

const longDate = new Intl.DateTimeFormat('en-GB', { timeZone: londonZone, dateStyle: 'long' });

/** "23 November 2026" */
export const longLondonDate = (at: Date): string => longDate.format(at);

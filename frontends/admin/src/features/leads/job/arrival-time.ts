import { londonDate, londonMoment, londonTime } from '@latchline/contracts/time/london-time';

const minuteMs = 60_000;

/** "2026-11-27T19:05" in London, for a date and time field; empty without a time. */
export function fieldTimeOf(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return `${londonDate(at)}T${londonTime(at)}`;
}

/**
 * The instant of a date and time field, read in London. When the clocks go back, an hour occurs twice: the first is meant,
 * unless `before` is the second. When they go forward, a missing time is an hour later. Null if it is not a time.
 */
export function instantOfField(text: string, before: string | null): string | null {
  const [date = '', time = ''] = text.split('T');
  const moment = londonMoment(date, time.slice(0, 5));
  if (moment === null) return null;
  if (moment.kind === 'one') return moment.at.toISOString();
  if (moment.kind === 'missing') return moment.instead.toISOString();
  const { first, second } = moment;
  return (before === second.toISOString() ? second : first).toISOString();
}

/** Times that are often agreed: soon, rounded up to five minutes, and tomorrow morning. */
export function usualTimes(now: number): readonly { readonly label: string; readonly at: string }[] {
  const inMinutes = (minutes: number): string =>
    new Date(Math.ceil((now + minutes * minuteMs) / (5 * minuteMs)) * 5 * minuteMs).toISOString();
  const tomorrow = londonDate(
    new Date(Date.parse(`${londonDate(new Date(now))}T12:00Z`) + 24 * 60 * minuteMs),
  );
  return [
    { label: 'In 30 min', at: inMinutes(30) },
    { label: 'In an hour', at: inMinutes(60) },
    { label: 'Tomorrow, 09:00', at: instantOfField(`${tomorrow}T09:00`, null) ?? inMinutes(24 * 60) },
  ];
}

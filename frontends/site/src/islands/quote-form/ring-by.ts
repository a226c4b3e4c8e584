import type { SentRequest } from '@latchline/contracts/pages/quote-form';
import type { ResponsePromises } from '@latchline/contracts/leads/response-clock.operations';
import { londonDate, londonTime, londonZone } from '@latchline/contracts/time/london-time';

const minuteMs = 60_000;

/** A UUIDv7 starts with the time at which it was made, in milliseconds, as 12 hexadecimal digits. */
export const acceptedAt = (id: string): Date =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));

/** The time by which we ring; null if nothing is promised. The office's response clock counts the same minutes. */
export function ringBy(
  { id, urgency }: Pick<SentRequest, 'id' | 'urgency'>,
  promises: ResponsePromises | null,
): Date | null {
  return promises && new Date(acceptedAt(id).getTime() + promises[urgency] * minuteMs);
}

/** "02:09", or "02:09 on Friday" unless that is the day of the request. In UK time, wherever the visitor is. */
export function ringByText(by: Date, accepted: Date): { time: string; day: string } {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: londonZone });
  const isSameDay = londonDate(by) === londonDate(accepted);
  return { time: londonTime(by), day: isSameDay ? '' : `on ${weekday.format(by)}` };
}

import { londonDate, londonMoment, londonTime } from '@latchline/contracts/time/london-time';

const [from, until] = ['09:00', '21:00'];
const hourMs = 3_600_000;

/** The same time, or the end of the night that it is in. Nobody is asked between nine in the evening and nine in the morning. */
export function daytimeFrom(at: Date): Date {
  const time = londonTime(at);
  if (time >= from && time < until) return at;
  const day = time < from ? londonDate(at) : nextDay(londonDate(at));
  const start = londonMoment(day, from);
  // The clocks change at one in the morning, so nine occurs once on every day.
  if (start?.kind !== 'one') throw new Error(`No time ${from} on ${day}`);
  return start.at;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hourMs).toISOString().slice(0, 10);

/** Some hours later, so that a job completed by mistake can be reopened before anybody is asked. */
export const askTime = (completedAt: Date): Date => daytimeFrom(new Date(completedAt.getTime() + 2 * hourMs));

/**
 * Set while it is night: a message that is late because its first attempt failed is not sent then. It is given up if its lane does not
 * retry until the morning.
 */
export function nightFailure(now: Date): { error: string; retryAfterMs: number } | undefined {
  const wait = daytimeFrom(now).getTime() - now.getTime();
  return wait > 0 ? { error: 'night', retryAfterMs: wait } : undefined;
}

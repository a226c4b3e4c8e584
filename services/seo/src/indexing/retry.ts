const minute = 60_000;
const day = 24 * 60 * minute;

/** With doubling pauses that is about a day and a half. */
export const mostAttempts = 12;

/** A minute after the first failure, then twice as long each time, a day at most; never sooner than the engine asks. */
export function nextAttempt(now: Date, attempts: number, retryAfterSeconds = 0): Date {
  const pause = Math.min(minute * 2 ** (attempts - 1), day);
  return new Date(now.getTime() + Math.min(Math.max(pause, retryAfterSeconds * 1_000), day));
}

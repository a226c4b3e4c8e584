const minute = 60_000;
const day = 24 * 60 * minute;

/** With doubling delays, about a day and a half. */
export const maxAttempts = 12;

/** Exponential backoff from one minute up to a day, and never sooner than the engine requests. */
export function nextAttempt(now: Date, attempts: number, retryAfterSeconds = 0): Date {
  const pause = Math.min(minute * 2 ** (attempts - 1), day);
  return new Date(now.getTime() + Math.min(Math.max(pause, retryAfterSeconds * 1_000), day));
}

import type { Lane } from './delivery';

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

interface Schedule {
  /** Waits between attempts; the last one repeats. */
  readonly waits: readonly number[];
  /** No attempt is made later than this after the first one. */
  readonly patience: number;
}

const quick = [1, 2, 4, 8, 15, 30].map((count) => count * seconds);

/**
 * A late alert is still a lead. A late acknowledgement describes what has already happened, and after an hour a push or text
 * message only repeats the e-mail.
 */
const schedules: Readonly<Record<Lane, Schedule>> = {
  email: { waits: [...quick, 1 * minutes, 2 * minutes, 5 * minutes], patience: 24 * hours },
  acknowledgement: { waits: [...quick, 1 * minutes, 5 * minutes, 10 * minutes], patience: 4 * hours },
  push: { waits: [2 * seconds, 10 * seconds, 30 * seconds, 2 * minutes, 10 * minutes], patience: 1 * hours },
  text: { waits: [...quick, 1 * minutes, 5 * minutes], patience: 1 * hours },
  whatsapp: { waits: [...quick, 1 * minutes, 5 * minutes], patience: 1 * hours },
  webhook: {
    waits: [
      ...[5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes],
      ...[1 * hours, 2 * hours, 4 * hours, 6 * hours, 10 * hours],
    ],
    patience: 24 * hours,
  },
};

const maxRetryAfter = 1 * hours;

export interface FailedAttempts {
  /** Failed attempts, including this one. */
  readonly tries: number;
  /** Since the first attempt. */
  readonly elapsedMs: number;
  readonly retryAfterMs?: number | undefined;
}

/** The wait before the next attempt, with jitter; null to give up. */
export function nextAttemptIn(
  lane: Lane,
  { tries, elapsedMs, retryAfterMs = 0 }: FailedAttempts,
  random: () => number = Math.random,
): number | null {
  const { waits, patience } = schedules[lane];
  const wait = (waits[Math.min(tries, waits.length) - 1] ?? 0) * (0.8 + random() * 0.2);
  const next = Math.round(Math.max(wait, Math.min(retryAfterMs, maxRetryAfter)));
  return elapsedMs + next > patience ? null : next;
}

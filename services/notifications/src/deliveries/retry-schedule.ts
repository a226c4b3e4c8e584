import type { Lane } from './delivery';

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

interface Schedule {
  /** Waits between the tries; the last one is repeated. */
  readonly waits: readonly number[];
  /** Nothing is tried later than this after the first try. */
  readonly patience: number;
}

const quick = [1, 2, 4, 8, 15, 30].map((count) => count * seconds);

/**
 * An alert that is late is still a lead. A visitor who is told hours later what happens next is told what has happened,
 * and a lock screen that lights up after an hour says what the mailbox has said before.
 */
const schedules: Readonly<Record<Lane, Schedule>> = {
  email: { waits: [...quick, 1 * minutes, 2 * minutes, 5 * minutes], patience: 24 * hours },
  acknowledgement: { waits: [...quick, 1 * minutes, 5 * minutes, 10 * minutes], patience: 4 * hours },
  push: { waits: [2 * seconds, 10 * seconds, 30 * seconds, 2 * minutes, 10 * minutes], patience: 1 * hours },
  webhook: {
    waits: [
      ...[5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes],
      ...[1 * hours, 2 * hours, 4 * hours, 6 * hours, 10 * hours],
    ],
    patience: 24 * hours,
  },
};

const longestAsked = 1 * hours;

export interface TriesSoFar {
  /** Failed ones, this one included. */
  readonly tries: number;
  /** Since the first. */
  readonly elapsedMs: number;
  readonly retryAfterMs?: number | undefined;
}

/**
 * How long until the next try; null when it is given up. Spread a little, so that what failed together is not tried
 * together.
 */
export function nextTryIn(
  lane: Lane,
  { tries, elapsedMs, retryAfterMs = 0 }: TriesSoFar,
  random: () => number = Math.random,
): number | null {
  const { waits, patience } = schedules[lane];
  const wait = (waits[Math.min(tries, waits.length) - 1] ?? 0) * (0.8 + random() * 0.2);
  const next = Math.round(Math.max(wait, Math.min(retryAfterMs, longestAsked)));
  return elapsedMs + next > patience ? null : next;
}

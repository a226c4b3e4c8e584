export interface StallLimits {
  /** Test runners report every test; this is far longer than any single test may take. */
  readonly testsMs: number;
  /** Linters and compilers print nothing until they finish; this is thirty times what they take on two idle processors. */
  readonly toolsMs: number;
}

export const stallLimits: StallLimits = { testsMs: 15 * 60_000, toolsMs: 60 * 60_000 };

const LOOK_EVERY_MS = 1_000;

interface Watched {
  /** A counter that grows with every piece of progress. */
  readonly progress: () => number;
  readonly limitMs: number;
  readonly onStall: () => void;
}

/**
 * Calls `onStall` once after the limit without progress. Counts its own ticks instead of reading the clock, so that a
 * laptop that was asleep, or a machine too busy to run this timer, is not mistaken for a stalled step. Returns a function
 * that stops the guard.
 */
export function guardAgainstStalling({ progress, limitMs, onStall }: Watched): () => void {
  const everyMs = Math.min(LOOK_EVERY_MS, limitMs);
  let last = progress();
  let quietMs = 0;
  const timer = setInterval(() => {
    const now = progress();
    quietMs = now === last ? quietMs + everyMs : 0;
    last = now;
    if (quietMs < limitMs) return;
    clearInterval(timer);
    onStall();
  }, everyMs);
  return () => clearInterval(timer);
}

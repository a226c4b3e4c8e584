export interface StallLimits {
  /** Test runners report every test: far longer than any single test may take. */
  readonly testsMs: number;
  /** Linters and compilers print nothing until they are done: thirty times what they take on two quiet processors. */
  readonly toolsMs: number;
}

export const stallLimits: StallLimits = { testsMs: 15 * 60_000, toolsMs: 60 * 60_000 };

const LOOK_EVERY_MS = 1_000;

interface Watched {
  /** Changes whenever something has progressed. */
  readonly sign: () => number;
  readonly limitMs: number;
  readonly onStall: () => void;
}

/**
 * Calls `onStall` once nothing has progressed for the limit. Counts its own turns, not the clock: a laptop that was
 * asleep, or a machine too busy to give this process its turn, is not a step that has stalled. Returns how to end it.
 */
export function guardAgainstStalling({ sign, limitMs, onStall }: Watched): () => void {
  const everyMs = Math.min(LOOK_EVERY_MS, limitMs);
  let last = sign();
  let quietMs = 0;
  const timer = setInterval(() => {
    const now = sign();
    quietMs = now === last ? quietMs + everyMs : 0;
    last = now;
    if (quietMs < limitMs) return;
    clearInterval(timer);
    onStall();
  }, everyMs);
  return () => clearInterval(timer);
}

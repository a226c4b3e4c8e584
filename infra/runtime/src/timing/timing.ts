/**
 * Monotonic milliseconds for measuring durations. The system clock may be set back by an hour, which would stall anything
 * that compares two of its times.
 */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();

/** Waits, or returns early when the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}

export class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`Not done within ${ms} ms`);
    this.name = 'DeadlineExceeded';
  }
}

/** Returns the promise's result, or throws DeadlineExceeded if it takes too long. The work itself continues. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(ms)), ms);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/** Doubling delays from a first to a longest, with jitter so that replicas do not retry in step. */
export class Backoff {
  private failures = 0;

  constructor(
    private readonly firstMs: number,
    private readonly longestMs: number,
    private readonly random: () => number = Math.random,
  ) {}

  reset(): void {
    this.failures = 0;
  }

  next(): number {
    const wait = Math.min(this.firstMs * 2 ** this.failures, this.longestMs);
    this.failures = Math.min(this.failures + 1, 30);
    return Math.round(wait * (0.75 + this.random() * 0.25));
  }
}

/**
 * Milliseconds that only ever go forward, for measuring. The machine's own clock may be set back by an hour, and what
 * compares two of its times would stand still for as long.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** Waits, but no longer than until the signal fires; then it simply returns. */
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

/** The promise's result, or DeadlineExceeded when it takes too long. The work itself goes on. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(ms)), ms);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

/** Doubling waits between a first and a longest, spread a little so that replicas do not act in step. */
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

/** The delay before a process is restarted: 1 s, doubled after each failure, at most 30 s. */
export class BackOff {
  private failures = 0;

  constructor(
    private readonly firstMs = 1_000,
    private readonly longestMs = 30_000,
    private readonly healthyMs = 60_000,
  ) {}

  /** A long enough run counts as a recovery and resets the delay. */
  next(ranForMs: number): number {
    if (ranForMs >= this.healthyMs) this.failures = 0;
    const delay = Math.min(this.firstMs * 2 ** this.failures, this.longestMs);
    this.failures += 1;
    return delay;
  }
}

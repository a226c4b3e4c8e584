/** How long to wait before a process is started again: 1 s, doubled after each failure, at most 30 s. */
export class BackOff {
  private failures = 0;

  constructor(
    private readonly firstMs = 1_000,
    private readonly longestMs = 30_000,
    private readonly healthyMs = 60_000,
  ) {}

  /** A run that lasted counts as a recovery, so the next failure waits the short time again. */
  next(ranForMs: number): number {
    if (ranForMs >= this.healthyMs) this.failures = 0;
    const delay = Math.min(this.firstMs * 2 ** this.failures, this.longestMs);
    this.failures += 1;
    return delay;
  }
}

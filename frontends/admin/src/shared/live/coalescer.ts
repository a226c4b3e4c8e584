/**
 * Batches items that arrive in quick succession; the next batch collects while one is being processed. A hundred leads
 * a second cost a few requests, not a hundred.
 */
export class Coalescer<T> {
  private waiting = new Set<T>();
  private scheduled = false;

  constructor(
    private readonly work: (items: readonly T[]) => Promise<void>,
    private readonly waitMs: number,
  ) {}

  add(item: T): void {
    this.waiting.add(item);
    this.schedule();
  }

  private schedule(): void {
    if (this.scheduled || this.waiting.size === 0) return;
    this.scheduled = true;
    setTimeout(() => void this.run(), this.waitMs);
  }

  private async run(): Promise<void> {
    const items = [...this.waiting];
    this.waiting = new Set();
    try {
      await this.work(items);
    } catch {
      // Missed items are fetched with the next batch, or on reconnecting.
    }
    this.scheduled = false;
    this.schedule();
  }
}

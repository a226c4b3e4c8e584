import { monotonicNow } from '@latchline/runtime/timing/timing';

/** While a dependency is down, every request fails alike; one line a second per subject is enough. */
export class ThrottledLog {
  private readonly last = new Map<string, { at: number; skipped: number }>();

  constructor(
    private readonly now: () => number = monotonicNow,
    private readonly quietMs = 1_000,
  ) {}

  /** Calls `write` with the number of lines skipped since the last one, or not at all. */
  about(subject: string, write: (skipped: number) => void): void {
    const known = this.last.get(subject);
    if (known && this.now() - known.at < this.quietMs) {
      known.skipped += 1;
      return;
    }
    this.last.set(subject, { at: this.now(), skipped: 0 });
    write(known?.skipped ?? 0);
  }
}

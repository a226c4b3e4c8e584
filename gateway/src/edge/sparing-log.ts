import { steadyNow } from '@latchline/runtime/timing/timing';

/** While a dependency is away every request fails alike: one line a second says as much as a thousand. */
export class SparingLog {
  private readonly last = new Map<string, { at: number; left: number }>();

  constructor(
    private readonly now: () => number = steadyNow,
    private readonly quietMs = 1_000,
  ) {}

  /** Calls `write` with the number of lines left out since the last one, or not at all. */
  about(subject: string, write: (leftOut: number) => void): void {
    const known = this.last.get(subject);
    if (known && this.now() - known.at < this.quietMs) {
      known.left += 1;
      return;
    }
    this.last.set(subject, { at: this.now(), left: 0 });
    write(known?.left ?? 0);
  }
}

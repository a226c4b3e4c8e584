import { rm, writeFile } from 'node:fs/promises';
import { monotonicNow } from '@latchline/runtime/timing/timing';

/** About the size of a lead, and more than a full disk can still allocate. */
const probeBytes = 4_096;
/** Anyone may request our health, so the result is cached. */
const cachedMs = 2_000;

/** Tests by writing whether the disk is writable. */
export class DiskProbe {
  private last: { readonly at: number; readonly outcome: Promise<void> } | undefined;

  constructor(
    private readonly path: string,
    private readonly now: () => number = monotonicNow,
  ) {}

  assertWritable(): Promise<void> {
    if (!this.last || this.now() - this.last.at > cachedMs) {
      this.last = { at: this.now(), outcome: this.write() };
      this.last.outcome.catch(() => undefined);
    }
    return this.last.outcome;
  }

  private async write(): Promise<void> {
    try {
      await writeFile(this.path, Buffer.alloc(probeBytes), { mode: 0o600, flush: true });
    } finally {
      await rm(this.path, { force: true });
    }
  }
}

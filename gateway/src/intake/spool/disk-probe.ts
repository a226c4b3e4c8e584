import { rm, writeFile } from 'node:fs/promises';
import { steadyNow } from '@latchline/runtime/timing/timing';

/** As much as a lead takes, and more than a disk gives that is said to be full. */
const probeBytes = 4_096;
/** Anybody may ask for our health; the disk is not asked more often than this. */
const keptMs = 2_000;

/** Whether a disk takes what is written to it, found out by writing. */
export class DiskProbe {
  private last: { readonly at: number; readonly outcome: Promise<void> } | undefined;

  constructor(
    private readonly path: string,
    private readonly now: () => number = steadyNow,
  ) {}

  assertWritable(): Promise<void> {
    if (!this.last || this.now() - this.last.at > keptMs) {
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

import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '../support/wait-until';

const everyMs = 100;

/** Fills a disk again and again, with what the system frees as well, and then makes room. */
export async function fillDisk(folder: string, forMs: number): Promise<void> {
  const file = join(folder, 'filling');
  const untilMs = performance.now() + forMs;
  try {
    while (performance.now() < untilMs) {
      fillOnce(folder, file);
      await pause(everyMs);
    }
  } finally {
    rmSync(file, { force: true });
  }
}

function fillOnce(folder: string, file: string): void {
  const handle = openSync(file, 'a');
  const left = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  try {
    for (let bytes = left(); bytes > 0; bytes = left())
      writeSync(handle, Buffer.alloc(Math.min(bytes, 4_194_304)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { isOurs } from './process-table';
import { pause, until } from './pause';
import { readRunFile } from './run-file';

const ATTEMPTS = 5;
const STOPS_WITHIN_MS = 45_000;

/** One supervisor a data folder. A lock whose process is gone (kill -9, power cut) is taken over. */
export class DataFolderLock {
  private readonly path: string;

  constructor(private readonly dataFolder: string) {
    this.path = join(dataFolder, 'lock');
  }

  async take(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (this.create()) return;
      await this.waitForOneThatStops();
      const holder = this.read();
      if (holder !== null && !isHeldBy(holder)) this.putAside(holder.text);
      // Held without a run.json: by a start that has hardly begun, or by one at its very end.
      else if (readRunFile(this.dataFolder) === null) await pause(200);
    }
    throw this.refusal();
  }

  release(): void {
    if (this.read()?.pid === process.pid) rmSync(this.path, { force: true });
  }

  /** Ctrl-C, and at once the same command again: the first is still clearing up. */
  private async waitForOneThatStops(): Promise<void> {
    const isStopping = (): boolean => readRunFile(this.dataFolder)?.stopping === true;
    await until(() => !isStopping() || !this.isHeld(), STOPS_WITHIN_MS);
  }

  private isHeld(): boolean {
    const holder = this.read();
    return holder !== null && isHeldBy(holder);
  }

  private create(): boolean {
    // Written beside and linked: the lock never exists without its content.
    const own = `${this.path}.${process.pid}`;
    try {
      writeFileSync(own, `${process.pid}\n${process.argv[1] ?? ''}\n`, { mode: 0o600 });
      linkSync(own, this.path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw new UsageError(`The data folder ${this.dataFolder} cannot be used: ${(error as Error).message}`);
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Of two starts that find the same stale lock one moves it; what it moved is looked at again before it goes. */
  private putAside(stale: string): void {
    const aside = `${this.path}.stale.${process.pid}`;
    try {
      renameSync(this.path, aside);
      if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, this.path);
      rmSync(aside, { force: true });
    } catch {
      // The other one was faster; the next attempt sees its lock.
    }
  }

  private read(): { pid: number; script: string; text: string } | null {
    try {
      const text = readFileSync(this.path, 'utf8');
      const [pid = '', script = ''] = text.split('\n');
      return { pid: Number(pid), script, text };
    } catch {
      return null;
    }
  }

  private refusal(): UsageError {
    const about = [`process ${this.read()?.pid ?? 'unknown'}`, readRunFile(this.dataFolder)?.site].filter(
      Boolean,
    );
    return new UsageError(
      `Latchline is already running on this data folder (${about.join(', ')}).\n` +
        `Stop that one first, or give this one a folder and a port of its own:\n` +
        `  LATCHLINE_DATA_DIR=<another folder> PORT=<another port> npm start\n` +
        `Data folder: ${this.dataFolder}`,
    );
  }
}

/** The script tells the holder from a stranger that got its number after a reboot. */
function isHeldBy({ pid, script }: { pid: number; script: string }): boolean {
  return Number.isInteger(pid) && pid > 0 && isOurs(pid, basename(script));
}

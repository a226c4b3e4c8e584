import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { isSameProcess } from './process-table';
import { pause, until } from './pause';
import { readRunFile } from './run-file';

const ATTEMPTS = 5;
const STOPS_WITHIN_MS = 45_000;

/** Another process holds the lock. */
export class FolderInUse extends UsageError {}

/** Allows one supervisor per data folder. A lock whose process is gone (kill -9, power cut) is taken over. */
export class DataFolderLock {
  /** What this process holds. In a container, a process that was killed had the same id and script as the one that follows it. */
  private static readonly held = new Set<string>();
  private readonly path: string;

  constructor(private readonly dataFolder: string) {
    this.path = join(dataFolder, 'lock');
  }

  async acquire(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (this.create()) return void DataFolderLock.held.add(this.path);
      await this.waitForOneThatStops();
      const holder = this.read();
      if (holder !== null && !this.isHeldBy(holder)) this.removeStale(holder.text);
      // A lock without run.json belongs to a start that is just beginning or just ending.
      else if (readRunFile(this.dataFolder) === null) await pause(200);
    }
    throw this.refusal();
  }

  release(): void {
    if (this.read()?.pid === process.pid) rmSync(this.path, { force: true });
    DataFolderLock.held.delete(this.path);
  }

  isHeld(): boolean {
    const holder = this.read();
    return holder !== null && this.isHeldBy(holder);
  }

  /** After Ctrl-C and an immediate restart, the first run is still shutting down. */
  private async waitForOneThatStops(): Promise<void> {
    const isStopping = (): boolean => readRunFile(this.dataFolder)?.stopping === true;
    await until(() => !isStopping() || !this.isHeld(), STOPS_WITHIN_MS);
  }

  /** Checks the script name too, because an unrelated process may have got the same id after a reboot. */
  private isHeldBy({ pid, script }: { pid: number; script: string }): boolean {
    if (pid === process.pid) return DataFolderLock.held.has(this.path);
    return Number.isInteger(pid) && pid > 0 && isSameProcess(pid, basename(script));
  }

  private create(): boolean {
    // Written to a temporary file and linked, so that the lock never exists without its content.
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

  /** Two starts may find the same stale lock: only one can move it, and checks its content again before deleting it. */
  private removeStale(stale: string): void {
    const moved = `${this.path}.stale.${process.pid}`;
    try {
      renameSync(this.path, moved);
      if (readFileSync(moved, 'utf8') !== stale) linkSync(moved, this.path);
      rmSync(moved, { force: true });
    } catch {
      // The other start was faster; the next attempt finds its lock.
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

  private refusal(): FolderInUse {
    const about = [`process ${this.read()?.pid ?? 'unknown'}`, readRunFile(this.dataFolder)?.site].filter(
      Boolean,
    );
    return new FolderInUse(
      `Latchline is already running on this data folder (${about.join(', ')}).\n` +
        `Stop it first, or use another folder and port:\n` +
        `  LATCHLINE_DATA_DIR=<another folder> PORT=<another port> npm start\n` +
        `Data folder: ${this.dataFolder}`,
    );
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Orphan } from './orphans';

export const GUARD_MARKER = join('supervisor', 'guard.js');
const START_AGAIN_MS = 1_000;

/**
 * A waiting shell uses one megabyte where Node would use forty. It remembers the last line it read; when stdin closes,
 * the supervisor is gone, and the shell replaces itself with the program that stops the processes in that line.
 */
const WAIT = `trap '' INT TERM HUP
while IFS= read -r line; do last=$line; done
[ "$last" = farewell ] || exec "$0" "$1" "$2" "$last"`;

/** The supervisor's side of the guard: keeps it running and sends it the list of running processes. */
export class GuardProcess {
  private child: ChildProcess | null = null;
  private orphans: readonly Orphan[] = [];
  private dismissed = false;

  /** The data folder is an argument so that a process list shows which system the guard belongs to. */
  constructor(private readonly dataFolder: string) {}

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  start(): void {
    if (this.dismissed) return;
    const script = join(__dirname, 'guard.js');
    const child = spawn('/bin/sh', ['-c', WAIT, process.execPath, script, this.dataFolder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.unref();
    child.on('error', () => this.startAgain(child));
    child.on('exit', () => this.startAgain(child));
    this.child = child;
    // There is no pipe if the process is out of file descriptors.
    const stdin = child.stdin as (typeof child.stdin & { unref?: () => void }) | undefined;
    // The guard may be gone when something is written.
    stdin?.on('error', () => undefined);
    stdin?.unref?.();
    this.update(this.orphans);
  }

  private startAgain(ended: ChildProcess): void {
    if (this.child !== ended) return;
    this.child = null;
    setTimeout(() => this.start(), START_AGAIN_MS).unref();
  }

  update(orphans: readonly Orphan[]): void {
    this.orphans = orphans;
    this.write(JSON.stringify(orphans));
  }

  /** Ends the guard after an orderly shutdown. */
  async dismiss(): Promise<void> {
    this.dismissed = true;
    const child = this.child;
    if (!child) return;
    // Referenced again to keep this process alive until the guard has exited.
    child.ref();
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      this.write('farewell');
      child.stdin?.end();
    });
  }

  private write(line: string): void {
    this.child?.stdin?.write(`${line}\n`);
  }
}

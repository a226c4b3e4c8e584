import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Leftover } from './leftovers';

export const GUARD_MARKER = join('supervisor', 'guard.js');
const START_AGAIN_MS = 1_000;

/**
 * A shell that waits holds one megabyte where Node would hold forty. It remembers the last line it was told; when there
 * are no more, its teller is gone, and it becomes the program that ends what the line names.
 */
const WAIT = `trap '' INT TERM HUP
while IFS= read -r line; do last=$line; done
[ "$last" = farewell ] || exec "$0" "$1" "$2" "$last"`;

/** The supervisor's end of the guard: keeps it running, and told of what else runs. */
export class GuardProcess {
  private child: ChildProcess | null = null;
  private leftovers: readonly Leftover[] = [];
  private dismissed = false;

  /** The data folder is an argument so that a list of processes shows whose guard it is. */
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
    // Out of file descriptors, there is no pipe either.
    const stdin = child.stdin as (typeof child.stdin & { unref?: () => void }) | undefined;
    // It may be gone when something is written.
    stdin?.on('error', () => undefined);
    stdin?.unref?.();
    this.tell(this.leftovers);
  }

  private startAgain(ended: ChildProcess): void {
    if (this.child !== ended) return;
    this.child = null;
    setTimeout(() => this.start(), START_AGAIN_MS).unref();
  }

  tell(leftovers: readonly Leftover[]): void {
    this.leftovers = leftovers;
    this.write(JSON.stringify(leftovers));
  }

  /** All has been stopped in order: nothing is left to do. */
  async dismiss(): Promise<void> {
    this.dismissed = true;
    const child = this.child;
    if (!child) return;
    // Referenced again: without it nothing would keep this process alive until the guard is gone.
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

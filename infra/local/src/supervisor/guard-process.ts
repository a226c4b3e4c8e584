import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Leftover } from './leftovers';

export const GUARD_MARKER = join('supervisor', 'guard.js');
const START_AGAIN_MS = 1_000;

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
    const child = fork(join(__dirname, 'guard.js'), [this.dataFolder], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    child.on('exit', () => {
      this.child = null;
      setTimeout(() => this.start(), START_AGAIN_MS).unref();
    });
    this.child = child;
    this.tell(this.leftovers);
  }

  tell(leftovers: readonly Leftover[]): void {
    this.leftovers = leftovers;
    if (this.child?.connected) this.child.send({ leftovers }, () => undefined);
  }

  /** All has been stopped in order: nothing is left to do. */
  async dismiss(): Promise<void> {
    this.dismissed = true;
    const child = this.child;
    if (!child?.connected) return;
    // Referenced again: without it nothing would keep this process alive until the guard is gone.
    child.ref();
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.send({ farewell: true }, () => child.connected && child.disconnect());
    });
  }
}

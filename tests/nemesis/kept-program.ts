import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { treeOf } from '../support/processes';
import { pause } from '../support/wait-until';

/** As in infra/systemd/latchline.service. */
const restartMs = 2_000;

/** A program that is started again when it ends, as by systemd. */
export class KeptProgram {
  private child: ChildProcess | undefined;
  private wanted = false;
  private keeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly args: readonly string[],
    private readonly env: () => NodeJS.ProcessEnv,
    private readonly logFile: string,
  ) {}

  start(): void {
    if (this.wanted) return;
    this.wanted = true;
    // A run before this one may not have noticed yet that it was to end, and then goes on itself.
    this.keeping = this.keeping.then(() => this.keep());
  }

  /** Everything that it runs, with the processes that watch it. */
  get tree(): number[] {
    const { child } = this;
    return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
      ? treeOf(child.pid)
      : [];
  }

  /** It is not started again. The caller ends it. */
  hold(): void {
    this.wanted = false;
  }

  async stop(): Promise<void> {
    this.hold();
    this.child?.kill('SIGTERM');
    await this.keeping;
  }

  private async keep(): Promise<void> {
    while (this.wanted) {
      const log = openSync(this.logFile, 'a');
      const child = spawn(process.execPath, [...this.args], {
        env: this.env(),
        // The channel ends it if this test dies.
        stdio: ['ignore', log, log, 'ipc'],
        detached: true,
      });
      closeSync(log);
      this.child = child;
      await once(child, 'exit');
      if (this.wanted) await pause(restartMs);
    }
  }
}

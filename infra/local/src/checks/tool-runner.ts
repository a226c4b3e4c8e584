import { spawn, type ChildProcess } from 'node:child_process';
import { signalTree } from '../supervisor/process-table';

export interface ToolCall {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly timeLimitMs: number;
}

/** Runs the tools of one lane, one at a time, with a limit in time; what they start ends with them. */
export class ToolRunner {
  private running: ChildProcess | null = null;
  private interrupted = false;

  constructor(
    private readonly root: string,
    private readonly output: number | 'inherit',
  ) {}

  /** Whether it ended well. What it prints is seen as it comes. */
  async run({ command, args, env = {}, timeLimitMs }: ToolCall): Promise<boolean> {
    if (this.interrupted) return false;
    const child = spawn(command, args, {
      cwd: this.root,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
      detached: true,
      stdio: ['ignore', this.output, this.output],
    });
    this.running = child;
    const limit = setTimeout(() => {
      console.error(`Stopped: not done after ${timeLimitMs / 60_000} minutes.`);
      this.end(child);
    }, timeLimitMs);
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', (error) => {
        console.error(error.message);
        resolve(null);
      });
      child.once('exit', (exitCode) => resolve(exitCode));
    });
    clearTimeout(limit);
    this.end(child);
    this.running = null;
    return code === 0;
  }

  interrupt(): void {
    this.interrupted = true;
    if (this.running) this.end(this.running);
  }

  get isInterrupted(): boolean {
    return this.interrupted;
  }

  private end(child: ChildProcess): void {
    if (child.pid !== undefined) signalTree(child.pid, 'SIGKILL');
  }
}

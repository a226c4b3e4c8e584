import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './repository';
import { waitUntil } from './wait-until';

/** Stub servers as a process of their own, whose control port answers with what they have received. */
export class StubProcess<Report> {
  private readonly child: ChildProcess;
  private readonly url: string;

  /** The source is a program in TypeScript, by its path in the repository. */
  protected constructor(source: string, args: readonly (string | number)[], controlPort: number) {
    this.child = spawn(
      process.execPath,
      [join(root, 'infra/runtime/build/run-program.mjs'), source, ...args.map(String)],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], detached: true },
    );
    this.url = `http://127.0.0.1:${controlPort}`;
  }

  async report(): Promise<Report> {
    return (await (await fetch(this.url)).json()) as Report;
  }

  /** With the program that it bundled and runs. */
  async stop(): Promise<void> {
    const { pid, exitCode } = this.child;
    if (pid === undefined || exitCode !== null) return;
    const ended = once(this.child, 'exit');
    process.kill(-pid, 'SIGTERM');
    await ended;
  }

  protected async ready(): Promise<this> {
    await waitUntil('the stub servers', () => this.report());
    return this;
  }
}

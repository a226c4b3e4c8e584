import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './replica';
import { root } from './repository';
import { waitUntil } from './wait-until';

interface Report {
  readonly google: Readonly<Record<string, { value: number; repeats: number; retracted: boolean }>>;
  readonly meta: Readonly<Record<string, { value: number }>>;
  /** Settings of a system that uses the stubs. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Stub servers of Google Ads and Meta, as a process. */
export class AdStubs {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  static async start(): Promise<AdStubs> {
    const [port, control] = [await freePort(), await freePort()];
    const source = 'services/notifications/src/testing/ads/main.ts';
    const child = spawn(
      process.execPath,
      [join(root, 'infra/runtime/build/run-program.mjs'), source, String(port), String(control)],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], detached: true },
    );
    const stubs = new AdStubs(child, `http://127.0.0.1:${control}`);
    await waitUntil('the advertising systems', () => stubs.report());
    return stubs;
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
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { SystemProcess } from './system';
import { waitUntil } from './wait-until';

/** Variables that only work for children of the supervisor: IPC channel, schema message, listening socket. */
const fromSupervisor = { NODE_CHANNEL_FD: undefined, AWAIT_SCHEMA: undefined, LISTEN_FDS: undefined };

/** Another replica of a running process: the same program and settings on other ports. */
export class Replica {
  private child: ChildProcess | undefined;

  private constructor(
    readonly name: string,
    private readonly args: readonly string[],
    private readonly cwd: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly port: number,
    private readonly healthPort: number,
  ) {}

  static async of(model: SystemProcess, changed: Readonly<Record<string, string>> = {}): Promise<Replica> {
    const [port, healthPort] = [await freePort(), await freePort()];
    const ports = { PORT: String(port), HEALTH_PORT: String(healthPort), HEALTH_HOST: '127.0.0.1' };
    const [, ...args] = procFile(model, 'cmdline').slice(0, -1);
    return new Replica(
      `another ${model.service}`,
      args,
      readlinkSync(`/proc/${model.pid}/cwd`),
      { ...environmentOf(model), ...ports, ...changed, ...fromSupervisor },
      port,
      healthPort,
    );
  }

  async start(): Promise<void> {
    this.launch();
    await waitUntil(`${this.name} to be ready`, () => this.isReady());
  }

  /** Starts the process without waiting until it is ready. */
  launch(): void {
    // The IPC channel stops it when the test ends.
    this.child = spawn(process.execPath, [...this.args], {
      cwd: this.cwd,
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    const { child } = this;
    return child?.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  async isReady(): Promise<boolean> {
    return isReady(this.healthPort);
  }

  async isAlive(): Promise<boolean> {
    return (await this.health('live')).status === 200;
  }

  /** Its health report; rejects while it does not respond. */
  async health(about: 'live' | 'ready'): Promise<{ status: number; checks: Record<string, string> }> {
    const answer = await fetch(`http://127.0.0.1:${this.healthPort}/health/${about}`);
    const { checks } = (await answer.json()) as { checks: Record<string, string> };
    return { status: answer.status, checks };
  }

  /** Returns its exit code. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || this.pid === undefined) return child?.exitCode ?? null;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }
}

export const isReady = (healthPort: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${healthPort}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reads a NUL-separated file of the process in /proc. */
const procFile = ({ pid }: SystemProcess, file: string) =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');

export const environmentOf = (model: SystemProcess): NodeJS.ProcessEnv =>
  Object.fromEntries(
    procFile(model, 'environ')
      .filter(Boolean)
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as NodeJS.ProcessEnv;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

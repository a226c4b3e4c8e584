import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { within } from '../timing/timing';

/**
 * A separate Redis that a test can fill up, stop and empty. Runs the same program as the given server, which must be on
 * this machine, with the same safe settings as in production.
 */
export class OwnRedis {
  private readonly folder = mkdtempSync(join(tmpdir(), 'own-redis-'));
  private child: ChildProcess | undefined;

  private constructor(
    private readonly program: { readonly path: string; readonly env: NodeJS.ProcessEnv },
    private readonly port: number,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  static async start(modelUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<OwnRedis> {
    const own = new OwnRedis(await programOf(modelUrl), await freePort(), settings);
    await own.begin();
    return own;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  /** Starts or restarts it with its existing data. */
  async begin(): Promise<void> {
    const all = { ...strict, port: String(this.port), dir: this.folder, ...this.settings };
    const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
    const { path, env } = this.program;
    // The binary decides by its name whether to act as a server.
    const named = join(this.folder, 'redis-server');
    if (!existsSync(named)) symlinkSync(path, named);
    // Ignores SIGXFSZ, so that a file size limit causes a write error, as a full disk does, and does not kill it.
    const script = 'trap "" XFSZ; exec "$0" "$@"';
    this.child = spawn('/bin/sh', ['-c', script, named, ...args], { env, stdio: 'ignore' });
    const probe = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    probe.on('error', () => undefined);
    await within(60_000, probe.ping()).finally(() => probe.disconnect());
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
    this.child?.kill(signal);
  }

  /** Limits the size of its files to simulate a full disk. Null removes the limit. */
  limitFiles(bytes: number | null): void {
    const limit = bytes === null ? 'unlimited' : `${bytes}:unlimited`;
    execFileSync('prlimit', [`--pid=${this.child?.pid}`, `--fsize=${limit}`]);
  }

  async command(...[name = '', ...args]: string[]): Promise<unknown> {
    const redis = new Redis(this.url);
    try {
      return await redis.call(name, ...args);
    } finally {
      redis.disconnect();
    }
  }

  async stop(): Promise<void> {
    if (this.isRunning && this.child) {
      this.child.kill('SIGKILL');
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const strict = {
  bind: '127.0.0.1',
  appendonly: 'yes',
  appendfsync: 'always',
  save: '',
  'maxmemory-policy': 'noeviction',
};

async function programOf(url: string) {
  const redis = new Redis(url);
  const about = await redis.info('server');
  redis.disconnect();
  const pid = /^process_id:(\d+)/m.exec(about)?.[1] ?? '';
  // Its libraries may be in a folder that only its own environment names.
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  const env = Object.fromEntries(variables.filter(Boolean).map((text) => text.split(/=(.*)/s).slice(0, 2)));
  return { path: readlinkSync(`/proc/${pid}/exe`), env: env as NodeJS.ProcessEnv };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './replica';
import { root } from './repository';
import type { System } from './system';
import { waitUntil } from './wait-until';

/** Settings of the system under test, which another one must not share. */
const ofTheOther = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'REDIS_URL',
  'SITE_URL',
  'SMTP_URL',
  'PORT',
];

interface BoundSocket {
  readonly fd: number;
  close(): void;
}
/** Binds without accepting, for which Node has no public function. */
const bindOnly = (
  net as unknown as { _createServerHandle: (host: string, port: number, family: 4) => BoundSocket }
)._createServerHandle;

interface Run extends System {
  readonly ready: boolean;
  readonly phoneUrl: string | null;
}

/** A second system with an empty data folder, as `npm start` runs it, for tests that need other settings. */
export class OwnSystem {
  private child: ChildProcess | undefined;
  private socket: BoundSocket | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async create(): Promise<OwnSystem> {
    return new OwnSystem(mkdtempSync(join(tmpdir(), 'latchline-own-')), await freePort());
  }

  /** Listens at its address from now on, and passes the socket to each start, as systemd does. */
  holdAddress(): void {
    this.socket = bindOnly('127.0.0.1', this.port, 4);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Also after `stop`, with other settings and the same data. */
  async start(settings: Readonly<Record<string, string>>): Promise<void> {
    this.launch(settings);
    await waitUntil('the second system', () => this.isReady());
  }

  /** Starts it without waiting until it is ready. */
  launch(settings: Readonly<Record<string, string>>): void {
    const inherited = Object.entries(process.env).filter(([name]) => !ofTheOther.includes(name));
    const log = openSync(this.logFile, 'a');
    // Only the shell that becomes the program knows the process id for LISTEN_PID.
    const program = `${this.socket ? 'LISTEN_FDS=1 LISTEN_PID=$$ ' : ''}exec "$@"`;
    const child = spawn('sh', ['-c', program, 'sh', process.execPath, join(root, 'infra/local/start.mjs')], {
      env: {
        ...Object.fromEntries(inherited),
        NO_COLOR: '1',
        LATCHLINE_DATA_DIR: join(this.folder, 'data'),
        PORT: String(this.port),
        PHONE_SIMULATOR: 'off',
        LATCHLINE_COMPACT: 'off',
        ...settings,
      },
      stdio: ['ignore', log, log, this.socket?.fd ?? 'ignore', 'ipc'],
      detached: true,
    });
    this.child = child;
    closeSync(log);
  }

  /** Its output, of all runs. */
  get log(): string {
    return readFileSync(this.logFile, 'utf8');
  }

  isReady(): boolean {
    if (this.child?.exitCode !== null) throw new Error(this.log.slice(-4000));
    return this.run.ready;
  }

  /** Of the current run: its file is removed at the end. */
  get run(): Run {
    return JSON.parse(readFileSync(join(this.folder, 'data', 'run.json'), 'utf8')) as Run;
  }

  /** The number of captured mails whose subject contains the text, including duplicates. */
  async mailCount(text: string): Promise<number> {
    const path = `/api/messages?limit=1&q=${encodeURIComponent(text)}`;
    const response = await fetch(new URL(path, this.run.mailUrl ?? ''));
    return ((await response.json()) as { total: number }).total;
  }

  /** Its exit code, once it has ended by itself. */
  async ended(): Promise<number | null> {
    const { child } = this;
    if (child?.exitCode === null) await once(child, 'exit');
    return child?.exitCode ?? null;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop();
    this.socket?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Where its phone simulator is, if it was started with one. */
  get phoneUrl(): string {
    return this.run.phoneUrl ?? '';
  }

  private get logFile(): string {
    return join(this.folder, 'system.log');
  }
}

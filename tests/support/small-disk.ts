import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './replica';
import { root } from './repository';
import type { System } from './system';
import { waitUntil } from './wait-until';

interface Run extends System {
  readonly ready: boolean;
  readonly site: string;
  readonly supervisorPid: number;
  readonly guardPid: number;
}

const administrator = 'admin@latchline.example';
const unshare = process.getuid?.() === 0 ? ['-m'] : ['-rm'];
const mount = (size: string) => `mount -t tmpfs -o size=${size},mode=0700 tmpfs "$1"`;

/** Whether this user may mount a small file system visible only to the processes of a test. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-mount-'));
  const { status } = spawnSync('unshare', [...unshare, 'sh', '-c', mount('1m'), 'sh', folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

/** A complete system with data folder and log on a separate disk, in its own mount namespace. */
export class SmallDiskSystem {
  readonly password = 'a-disk-that-is-small-1';
  private readonly folder = mkdtempSync(join(tmpdir(), 'latchline-small-disk-'));
  private child: ChildProcess | undefined;

  async start(size: string): Promise<void> {
    const script = `${mount(size)} && exec "$2" "$3" >>"$1/system.log" 2>&1`;
    const args = [process.execPath, join(root, 'infra/local/start.mjs')];
    this.child = spawn('unshare', [...unshare, 'sh', '-c', script, 'sh', this.folder, ...args], {
      env: { ...process.env, ...(await this.environment()) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    await waitUntil('a system on a small disk', () => existsSync(this.runFile) && this.run().ready, {
      timeoutMs: 240_000,
      everyMs: 200,
    });
    await this.allReady();
  }

  /** Makes this the system under test of this process. */
  become(): void {
    Object.assign(process.env, {
      LATCHLINE_RUN_FILE: this.runFile,
      LATCHLINE_URL: this.run().site,
      ADMIN_EMAIL: administrator,
      ADMIN_PASSWORD: this.password,
    });
  }

  /** The same folder, seen from outside the namespace. */
  private get disk(): string {
    return `/proc/${this.child?.pid}/root${this.folder}`;
  }

  get runFile(): string {
    return join(this.disk, 'data/run.json');
  }

  get log(): string {
    return readFileSync(join(this.disk, 'system.log'), 'utf8');
  }

  run(): Run {
    return JSON.parse(readFileSync(this.runFile, 'utf8')) as Run;
  }

  allReady(): Promise<boolean> {
    return waitUntil(
      'every process',
      // A file written while the disk was full may still list ended processes.
      () =>
        this.run().ready &&
        this.run().processes.every(({ state, pid }) => state === 'ready' && existsSync(`/proc/${pid}`)),
      { timeoutMs: 240_000, everyMs: 200 },
    );
  }

  /** Fills the disk repeatedly until only this much is left, including space that the system frees. */
  fill(bytesLeft: number): void {
    const file = openSync(join(this.disk, 'filling'), 'a');
    try {
      for (let left = this.left(); left > bytesLeft; left = this.left())
        writeSync(file, Buffer.alloc(Math.min(left - bytesLeft, 4_194_304)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(join(this.disk, 'filling'), { force: true });
  }

  isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  async stop(): Promise<void> {
    if (this.child && this.isRunning()) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private left(): number {
    const { bavail, bsize } = statfsSync(this.disk);
    return bavail * bsize;
  }

  private async environment(): Promise<Record<string, string>> {
    return {
      DATABASE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      SPOOL_DIR: '',
      NO_COLOR: '1',
      LATCHLINE_DATA_DIR: join(this.folder, 'data'),
      LATCHLINE_TOOLS_DIR: process.env['LATCHLINE_TOOLS_DIR'] ?? join(root, '.latchline/tools'),
      PORT: String(await freePort()),
      ADMIN_EMAIL: administrator,
      ADMIN_PASSWORD: this.password,
      PROBE_INTERVAL_SECONDS: '0',
      ALARM_CHECK_SECONDS: '0',
      RATE_LIMIT_LEADS_PER_MINUTE: '0',
      RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
      RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: '0',
      RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: '0',
    };
  }
}

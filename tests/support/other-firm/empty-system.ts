import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository';
import { waitUntil } from '../wait-until';

interface RunFile {
  readonly site: string;
  readonly mailUrl: string;
  readonly ready: boolean;
}

/** What it is called by, wherever the sender of a mail or the administrator is named. */
const host = 'airevalleylocks.test';

/** A system without the sample business, started as `SAMPLE_DATA=none npm start` does, with data of its own. */
export class EmptySystem {
  readonly administrator = { email: `office@${host}`, password: 'a-cold-kettle-2026-morning' };
  /** EMPTY_SYSTEM_DATA_DIR names the data folder of an empty system that is already running, for work on this test. */
  private readonly running = process.env['EMPTY_SYSTEM_DATA_DIR'];
  private readonly folder = this.running ?? mkdtempSync(join(tmpdir(), 'latchline-empty-'));
  private child: ChildProcess | undefined;
  private output = '';

  async start(): Promise<void> {
    if (this.running) return;
    const child = spawn(process.execPath, [join(root, 'infra/local/start.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        SAMPLE_DATA: 'none',
        PORT: String(await freePort()),
        LATCHLINE_DATA_DIR: this.folder,
        LATCHLINE_TOOLS_DIR: process.env['LATCHLINE_TOOLS_DIR'] ?? join(root, '.latchline/tools'),
        ADMIN_EMAIL: this.administrator.email,
        ADMIN_PASSWORD: this.administrator.password,
        MAIL_FROM: `no-reply@${host}`,
        SITE_URL: '',
        RATE_LIMIT_LEADS_PER_MINUTE: '0',
        NO_COLOR: '1',
      },
      // The IPC channel stops it when the test ends.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (this.output = (this.output + String(part)).slice(-8_000)));
    await waitUntil('the empty system to be ready', () => {
      if (child.exitCode !== null) throw new Error(`The system did not start:\n${this.output}`);
      return Promise.resolve(this.run()?.ready === true);
    });
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (this.running) return;
    if (child && child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  get url(): string {
    return this.run()?.site ?? '';
  }

  get mailUrl(): string {
    return this.run()?.mailUrl ?? '';
  }

  private run(): RunFile | undefined {
    const file = join(this.folder, 'run.json');
    if (!existsSync(file)) return undefined;
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as RunFile;
    } catch {
      // It is being written.
      return undefined;
    }
  }
}

/** The supervisor takes the port above as well, so a range that nothing uses is looked for. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './replica';
import { root } from './repository';
import type { System } from './system';
import { waitUntil } from './wait-until';

/** Includes a build, when the test is run by itself. */
const startsWithinMs = 540_000;

/** A complete system in a folder of its own, with the users and secrets that are in its data. */
export class UpgradedSystem {
  private child: ChildProcess | undefined;

  constructor(private readonly folder: string) {}

  /** Without the variables of the system that the tests run beside, above all its administrator's. */
  get environment(): NodeJS.ProcessEnv {
    const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, DATABASE_URL: ___, REDIS_URL: ____, ...rest } = process.env;
    return {
      ...rest,
      ...{ SMTP_URL: '', SPOOL_DIR: '', SITE_URL: '', BACKUP_REPOSITORY: '', NO_COLOR: '1' },
      LATCHLINE_DATA_DIR: join(this.folder, 'data'),
      LATCHLINE_TOOLS_DIR: process.env['LATCHLINE_TOOLS_DIR'] ?? join(root, '.latchline/tools'),
    };
  }

  /** Rejects with the log if the system does not start. */
  async start(): Promise<void> {
    const log = openSync(this.logFile, 'w');
    const child = spawn(process.execPath, [join(root, 'infra/local/start.mjs')], {
      env: { ...this.environment, PORT: String(await freePort()) },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    this.child = child;
    await waitUntil(
      'the updated system',
      () => child.exitCode !== null || (existsSync(this.runFile) && this.run().ready),
      { timeoutMs: startsWithinMs, everyMs: 200 },
    );
    if (child.exitCode !== null) throw new Error(readFileSync(this.logFile, 'utf8'));
  }

  get site(): string {
    return this.run().site;
  }

  async signIn(credentials: { email: string; password: string }): Promise<{ authorization: string }> {
    const response = await fetch(`${this.site}/api/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', ...credentials }),
    });
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
    const { access_token } = (await response.json()) as { access_token: string };
    return { authorization: `Bearer ${access_token}` };
  }

  async query<T extends object>(sql: string): Promise<T[]> {
    const client = new Client({ connectionString: this.run().databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async recordedVersions(): Promise<string[]> {
    const rows = await this.query<{ comment: string }>(
      `SELECT obj_description(oid, 'pg_class') AS comment FROM pg_class WHERE relname = 'migrations' AND relkind = 'r'`,
    );
    return rows.map(({ comment }) => comment);
  }

  async stop(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private get runFile(): string {
    return join(this.folder, 'data/run.json');
  }

  private get logFile(): string {
    return join(this.folder, 'system.log');
  }

  private run(): System & { ready: boolean; site: string } {
    return JSON.parse(readFileSync(this.runFile, 'utf8')) as System & { ready: boolean; site: string };
  }
}

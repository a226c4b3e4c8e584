import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { asAdministrator } from '../support/office';
import { leadAgent, postLead } from '../support/post-lead';
import { root } from '../support/repository';
import { fictitiousPhone, mark } from '../support/sample-lead';
import { settings } from '../support/settings';
import { readSystem, type System } from '../support/system';
import { leadsNamed } from '../support/lead-store';
import { settled, waitUntil } from '../support/wait-until';
import { patienceMs } from './accounts';

type Sums = Record<string, string>;

/** Row count and content hash of every table. */
async function sumsOf(databaseUrl: string): Promise<Sums> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const sums: Sums = {};
    for (const { name } of rows) {
      const found = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS sum FROM ${name} t`,
      );
      sums[name] = found.rows[0]?.sum ?? '';
    }
    return sums;
  } finally {
    await client.end();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'latchline-restored-'));
const dataFolder = join(folder, 'data');
let restored: ChildProcess | undefined;
afterAll(async () => {
  if (restored && restored.exitCode === null) {
    restored.kill('SIGTERM');
    await once(restored, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}, patienceMs);

/** Without the variables of the running system, above all its administrator's password. */
const environment = (given: Record<string, string>): NodeJS.ProcessEnv => {
  const { ADMIN_PASSWORD: _, ADMIN_EMAIL: __, DATABASE_URL: ___, REDIS_URL: ____, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', ...given };
};
const run = (script: string, args: string[], data: string) =>
  execFileSync(process.execPath, [join(root, 'infra/local', script), ...args], {
    encoding: 'utf8',
    env: environment({ LATCHLINE_DATA_DIR: data }),
  });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startRestored(): Promise<System & { site: string }> {
  const log = openSync(join(folder, 'system.log'), 'w');
  restored = spawn(process.execPath, [join(root, 'infra/local/start.mjs')], {
    env: environment({ LATCHLINE_DATA_DIR: dataFolder, PORT: String(await freePort()) }),
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  return waitUntil('the restored system', () => {
    const found = JSON.parse(readFileSync(join(dataFolder, 'run.json'), 'utf8')) as System & {
      ready: boolean;
      site: string;
    };
    return found.ready ? found : null;
  });
}

it(
  'a backup of the running system, restored into an empty folder, has the same rows, contents, users and keys',
  async () => {
    const name = mark('Kept');
    const { id } = await postLead(leadAgent(), { name, phone: fictitiousPhone(), key: name });
    await waitUntil('the lead', async () => (await leadsNamed(name)).length === 1);
    const before = await settled(() => sumsOf(readSystem().databaseUrl), { timeoutMs: 20_000 });
    run('backup.mjs', [folder], dirname(settings.runFile));
    const after = await sumsOf(readSystem().databaseUrl);
    const file = join(folder, readdirSync(folder).find((each) => each.endsWith('.tar.gz')) ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    run('restore.mjs', [file], dataFolder);
    expect(() => run('restore.mjs', [file], dataFolder)).toThrow(/There is data already/);
    const system = await startRestored();
    const found = await sumsOf(system.databaseUrl);

    // Tables that changed during the backup cannot be compared; there are very few.
    const still = Object.keys(before).filter((table) => before[table] === after[table]);
    expect(Object.keys(found).sort()).toEqual(Object.keys(before).sort());
    expect(still).toEqual(
      expect.arrayContaining(['content.blog_posts', 'locations.locations', 'identity.users']),
    );
    // Clocks run and note what they tell of while the backup is made: of leads the number has to be the same.
    const rowsOf = (sums: Sums) => sums['leads.leads']?.split(' ')[0];
    expect(rowsOf(found)).toBe(rowsOf(after));
    expect(still.length).toBeGreaterThan(Object.keys(before).length * 0.9);
    const known = Object.fromEntries(still.map((table) => [table, before[table]]));
    // The outbox notes when it published, deliveries when they were sent, the watch over pages its rounds: what was under
    // way goes on as soon as the restored system has started.
    const goesOn = /\.(outbox|inbox|deliver\w*|business_facts|page_watch)$/;
    const differing = still.filter((table) => found[table] !== known[table] && !goesOn.test(table));
    expect(differing).toEqual([]);

    const lead = await fetch(`${system.site}/api/admin/leads/${id}`, {
      headers: await asAdministrator(system.site),
    });
    expect(await lead.json()).toMatchObject({ id, name });
    // The restored system accepts new leads.
    const next = await fetch(`${system.site}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: mark('New'), phone: fictitiousPhone(), postcode: 'S11 8TP' }),
    });
    expect(next.status).toBe(202);
  },
  patienceMs,
);

it('a modified or truncated backup is rejected before anything is changed', () => {
  const file = join(folder, readdirSync(folder).find((each) => each.endsWith('.tar.gz')) ?? '');
  const damaged = join(folder, 'damaged.tar.gz');
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(damaged, bytes);
  const target = join(folder, 'elsewhere');
  // In its own words: the name of the file alone says "damaged".
  expect(() => run('restore.mjs', [damaged], target)).toThrow(/is damaged:|is not a backup, or is damaged:/);
  writeFileSync(damaged, bytes.subarray(0, Math.floor(bytes.length / 2)));
  expect(() => run('restore.mjs', [damaged], target)).toThrow(/is not a backup, or is damaged:/);
  expect(readdirSync(target).filter((name) => !name.startsWith('.'))).toEqual([]);
});

// CPU time of every process for one lead, one page and one query, in the running system; see README.md.
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { lead } from './lib/sample-lead.mjs';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '2000' }, connections: { type: 'string', default: '16' } },
});
const count = Number(values.count);
const connections = Number(values.connections);
const runFile =
  process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
const system = JSON.parse(readFileSync(runFile, 'utf8'));
const db = new pg.Client({ connectionString: system.databaseUrl });
await db.connect();

const ticksPerSecond = 100;
const stat = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
/** Milliseconds of processor time since the process began. */
const busyMs = (pid) => ((Number(stat(pid)[11]) + Number(stat(pid)[12])) / ticksPerSecond) * 1_000;

/** By component; a store includes all its processes. */
async function busy() {
  const found = {};
  for (const { service, pid } of system.processes)
    if (pid) found[service] = (found[service] ?? 0) + familyMs(pid);
  if (!('postgres' in found)) {
    // An external server: its backends for this database.
    const { rows } = await db.query('SELECT pid FROM pg_stat_activity WHERE datname = current_database()');
    found.postgres = rows.reduce((sum, { pid }) => sum + busyMs(pid), 0);
  }
  return found;
}

function familyMs(root) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [[Number(name), Number(stat(name)[1])]];
      } catch {
        return [];
      }
    });
  const family = [root];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family.reduce((sum, pid) => sum + busyMs(pid), 0);
}

function exchange(agent, { path, method = 'GET', headers = {}, body = '' }) {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
    const options = { method, agent, headers: { ...headers, ...length } };
    const outgoing = request(`${system.site}${path}`, options, (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function sendAll(total, make) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  const wrong = [];
  const client = async () => {
    while (sent < total) {
      const status = await exchange(agent, make(++sent));
      if (status >= 300) wrong.push(status);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${total} requests failed with ${wrong[0]}`);
}

/** Waits until the work after a response is done: stored, published, notified. */
async function quiet() {
  const look = async () => {
    const { rows } = await db.query(
      `SELECT (SELECT count(*) FROM leads.leads) AS leads,
              (SELECT count(*) FROM notifications.deliveries WHERE state = 'sent') AS notified`,
    );
    return JSON.stringify(rows);
  };
  let [last, since] = ['', performance.now()];
  while (performance.now() - since < 4_000) {
    const now = await look();
    if (now !== last) [last, since] = [now, performance.now()];
    await sleep(250);
  }
}

const json = { 'content-type': 'application/json' };
const kinds = {
  'a lead': (number) => ({
    ...{ method: 'POST', path: '/api/leads' },
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify(lead(number)),
  }),
  'a kept page': () => ({ path: '/' }),
  'a question to a service': () => ({ path: '/api/coverage?postcode=S11%208TP' }),
};

const idleSeconds = 10;
await quiet();
const beforeIdle = await busy();
await sleep(idleSeconds * 1_000);
const afterIdle = await busy();
const idle = Object.fromEntries(
  Object.entries(afterIdle).map(([name, ms]) => [name, (ms - (beforeIdle[name] ?? 0)) / idleSeconds]),
);
const names = Object.keys(idle).sort();
console.log(`| processor time, ms | ${names.join(' | ')} | together |`);
console.log(`| --- |${' ---: |'.repeat(names.length + 1)}`);
const row = (title, costs) => {
  const cells = [...names.map((name) => costs[name]), names.reduce((sum, name) => sum + costs[name], 0)];
  console.log(`| ${title} | ${cells.map((ms) => ms.toFixed(2)).join(' | ')} |`);
};
row('a second without work', idle);
for (const [title, make] of Object.entries(kinds)) {
  await sendAll(Math.ceil(count / 10), make);
  await quiet();
  const [began, before] = [performance.now(), await busy()];
  await sendAll(count, make);
  await quiet();
  const [after, passed] = [await busy(), (performance.now() - began) / 1_000];
  row(
    title,
    Object.fromEntries(
      names.map((name) => [name, (after[name] - before[name] - idle[name] * passed) / count]),
    ),
  );
}
await db.end();

// Measures systems of different sizes in turn, to show what each scaling step brings; see README.md.
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from './lib/free-port.mjs';
import { startOwnSystem, until } from './lib/own-system.mjs';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, connections: { type: 'string', default: '50' } },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

const sizes = [
  { name: 'one of each' },
  { name: 'leads × 2', scale: ['leads=2'] },
  { name: 'notifications × 2', scale: ['notifications=2'] },
  { name: 'content, locations and seo × 2', scale: ['content=2', 'locations=2', 'seo=2'] },
  { name: 'gateway × 2', gateways: 2 },
];

/** Starts another gateway of the same system, as behind a load balancer. */
async function anotherGateway({ run, folder }) {
  const { pid } = run.processes.find(({ service }) => service === 'gateway');
  const read = (file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  const env = Object.fromEntries(
    read('environ')
      .filter(Boolean)
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  const [port, healthPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, read('cmdline').slice(1, -1), {
    cwd: readlinkSync(`/proc/${pid}/cwd`),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...env,
      NODE_CHANNEL_FD: undefined,
      ...{ PORT: String(port), HEALTH_PORT: String(healthPort), SPOOL_DIR: join(folder, 'another-spool') },
    },
  });
  const ready = () => fetch(`http://127.0.0.1:${healthPort}/health/ready`).then((answer) => answer.ok);
  await until('another gateway', () => ready().catch(() => false));
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function exchange(agent, url, { method = 'GET', headers = {}, body = '' }) {
  return new Promise((resolve) => {
    const length = body ? { 'content-length': Buffer.byteLength(body) } : {};
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end(body);
  });
}

/** Closed loop over all connections, spread across the gateways. */
async function saturate(urls, make, wanted) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let refused = 0;
  let number = 0;
  const end = performance.now() + seconds * 1_000;
  const client = async () => {
    while (performance.now() < end) {
      const { path, ...rest } = make(++number);
      const began = performance.now();
      const status = await exchange(agent, urls[number % urls.length] + path, rest);
      if (status === wanted) times.push(performance.now() - began);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { count: times.length, rate: times.length / seconds, p50: at(0.5), p99: at(0.99), refused };
}

const lead = (number) => ({
  ...{ method: 'POST', path: '/api/leads' },
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({
    name: `Scaling ${number}`,
    phone: `011${3 + (Math.floor(number / 1000) % 6)} 496 0${String(number % 1000).padStart(3, '0')}`,
    ...{ postcode: 'S11 8TP', urgency: 'emergency' },
  }),
});
/** Never cached: always reaches the locations service. */
const question = () => ({ path: '/api/coverage?postcode=S11%208TP' });

const deliveries = "SELECT count(*) FROM notifications.deliveries WHERE state = 'sent'";
const stillFor = 3_000;

/** The final count, and when it last rose. */
async function lastOf(count, began) {
  let [last, since] = [-1, performance.now()];
  while (performance.now() - since < stillFor) {
    const now = await count();
    if (now !== last) [last, since] = [now, performance.now()];
    await sleep(100);
  }
  return [last, (since - began) / 1_000];
}

async function measure({ name, scale, gateways = 1 }) {
  const system = await startOwnSystem({ scale });
  const others = [];
  const db = new pg.Client({ connectionString: system.run.databaseUrl });
  try {
    for (let count = 1; count < gateways; count += 1) others.push(await anotherGateway(system));
    await db.connect();
    const urls = [system.run.site, ...others.map(({ url }) => url)];
    const count = async (sql) => Number((await db.query(sql)).rows[0].count);
    // Warm-up: compiles the code.
    await saturate(urls, question, 200);
    const questions = await saturate(urls, question, 200);
    const began = performance.now();
    const accepted = await saturate(urls, lead, 202);
    await until(
      'every lead stored',
      async () => (await count('SELECT count(*) FROM leads.leads')) >= accepted.count,
    );
    const storedIn = (performance.now() - began) / 1_000;
    const [notified, notifiedIn] = await lastOf(() => count(deliveries), began);
    console.log(
      [
        `| ${name}`,
        `${accepted.rate.toFixed(0)} (p99 ${accepted.p99.toFixed(0)} ms)`,
        (accepted.count / storedIn).toFixed(0),
        (notified / notifiedIn).toFixed(0),
        `${questions.rate.toFixed(0)} (p99 ${questions.p99.toFixed(0)} ms) |`,
      ].join(' | '),
    );
    if (accepted.refused + questions.refused > 0)
      console.log(`  refused: ${accepted.refused} ${questions.refused}`);
  } finally {
    await db.end();
    for (const other of others) await other.stop();
    await system.stop();
  }
}

console.log(
  '| | leads accepted per second | stored per second | notified per second | queries answered per second |',
);
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const size of sizes) await measure(size);

// Compares the intake of a running system with the barest server that stores a lead; see README.md beside this file.
import { Buffer } from 'node:buffer';
import { fork, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '3' },
    client: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const rounds = Number(values.rounds);
const warmUpSeconds = 4;

const runFile =
  process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
const system = JSON.parse(readFileSync(runFile, 'utf8'));

/** A telephone number kept for fiction. */
const lead = (number) => ({
  name: `Bench ${number}`,
  phone: `011${3 + (Math.floor(number / 1000) % 6)} 496 0${String(number % 1000).padStart(3, '0')}`,
  postcode: 'S11 8TP',
  urgency: 'emergency',
  message: 'Key turns half way and stops. uPVC front door.',
});

/** A process of its own, so that neither shares its processor time with the client in another way than the other. */
async function startBare() {
  const child = fork(new URL('bare-server.mjs', import.meta.url), {
    env: { ...process.env, DATABASE_URL: system.databaseUrl },
  });
  const [{ url }] = await once(child, 'message');
  const stop = async () => {
    child.disconnect();
    await once(child, 'exit');
  };
  return { url, stop };
}

function post(agent, url, number) {
  const body = JSON.stringify(lead(number));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve) => {
    const outgoing = request(`${url}/api/leads`, { method: 'POST', agent, headers }, (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.statusCode));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end(body);
  });
}

/** k6 where it is installed: a client in another language takes less from the servers than one in ours. */
const hasK6 = values.client === 'k6' || (!values.client && !spawnSync('k6', ['version']).error);
const measure = hasK6 ? measureWithK6 : measureHere;

async function measureWithK6(url, duration = seconds) {
  const script = fileURLToPath(new URL('closed-loop.k6.js', import.meta.url));
  const env = { ...process.env, URL: url, CONNECTIONS: String(connections), SECONDS: String(duration) };
  const child = spawn('k6', ['run', '--quiet', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** As many as the server can take over so many connections, each asking anew as soon as it is answered. */
async function measureHere(url, duration = seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let refused = 0;
  let number = 0;
  const until = performance.now() + duration * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      const status = await post(agent, url, ++number);
      if (status === 202) times.push(performance.now() - began);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { rate: times.length / duration, p50: at(0.5), p95: at(0.95), p99: at(0.99), refused };
}

function print(name, { rate, p50, p95, p99, refused }) {
  const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);
  console.log(
    `${name.padEnd(10)} ${rate.toFixed(0).padStart(6)}/s   p50 ${ms(p50)}   p95 ${ms(p95)}   p99 ${ms(p99)}   refused ${refused}`,
  );
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const bare = await startBare();
const targets = { bare: bare.url, latchline: system.site };
const results = { bare: [], latchline: [] };
console.log(
  `${hasK6 ? 'k6' : 'Node'} as client, ${connections} connections, ${seconds} s a turn, ${rounds} turns each`,
);
try {
  // Code that has not run yet is not compiled, and connections are not open: not counted.
  for (const url of Object.values(targets)) await measure(url, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes second finds a warmer machine, so they take turns.
    const order = Object.entries(targets);
    if (round % 2 === 1) order.reverse();
    for (const [name, url] of order) {
      const result = await measure(url);
      results[name].push(result);
      print(name, result);
    }
  }
} finally {
  await bare.stop();
}
const [ours, theirs] = [results.latchline, results.bare].map((turns) =>
  median(turns.map(({ rate }) => rate)),
);
console.log(`latchline takes ${(ours / theirs).toFixed(2)} times what the bare server takes (medians)`);

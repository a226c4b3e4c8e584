// Compares the intake of a running system with the barest server that stores a lead; see README.md beside this file.
import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import pg from 'pg';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '3' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const rounds = Number(values.rounds);

const runFile =
  process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
const system = JSON.parse(readFileSync(runFile, 'utf8'));

const lead = (number) => ({
  name: `Bench ${number}`,
  phone: `07700 900${String(number % 1000).padStart(3, '0')}`,
  postcode: 'S11 8TP',
  urgency: 'emergency',
  message: 'Key turns half way and stops. uPVC front door.',
});

/** Fastify, one INSERT, nothing else. */
async function startBare(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 20 });
  await pool.query(`CREATE TABLE IF NOT EXISTS bench_leads (id uuid PRIMARY KEY, name text NOT NULL, phone text NOT NULL,
    postcode text NOT NULL, urgency text, message text, created_at timestamptz NOT NULL DEFAULT now())`);
  const insert =
    'INSERT INTO bench_leads (id, name, phone, postcode, urgency, message) VALUES ($1, $2, $3, $4, $5, $6)';
  const app = fastify();
  app.post('/api/leads', async ({ body }, reply) => {
    const id = randomUUID();
    await pool.query(insert, [id, body.name, body.phone, body.postcode, body.urgency, body.message]);
    return reply.code(202).send({ id, status: 'accepted' });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    await pool.query('DROP TABLE bench_leads');
    await pool.end();
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

/** As many as the server can take over so many connections, each asking anew as soon as it is answered. */
async function measure(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  let refused = 0;
  let number = 0;
  const until = performance.now() + seconds * 1000;
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
  return { rate: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), refused };
}

function print(name, { rate, p50, p95, p99, refused }) {
  const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);
  console.log(
    `${name.padEnd(10)} ${rate.toFixed(0).padStart(6)}/s   p50 ${ms(p50)}   p95 ${ms(p95)}   p99 ${ms(p99)}   refused ${refused}`,
  );
}

const bare = await startBare(system.databaseUrl);
const targets = { bare: bare.url, latchline: system.site };
console.log(`${connections} connections, ${seconds} s a turn, ${rounds} turns each`);
try {
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes second finds a warmer machine, so they take turns.
    const order = Object.entries(targets);
    if (round % 2 === 1) order.reverse();
    for (const [name, url] of order) print(name, await measure(url));
  }
} finally {
  await bare.stop();
}

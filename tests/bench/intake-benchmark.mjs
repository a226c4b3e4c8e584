// Compares the lead intake of a running system with a minimal server that stores leads; see README.md.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDirectus } from './directus-server.mjs';
import { drain } from './lib/backlog.mjs';
import { runningSystem } from './lib/running-system.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '3' },
    /** `sockets` (a minimal client on raw sockets) or `k6`, which uses most of a processor itself. */
    client: { type: 'string', default: 'sockets' },
    /** Directus is fetched the first time, and takes a minute. */
    'no-directus': { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const rounds = Number(values.rounds);
const warmUpSeconds = 4;
const system = runningSystem();

/** In its own process, so that both servers compete with the client in the same way. */
async function startBare() {
  const child = fork(new URL('bare-server.mjs', import.meta.url), {
    env: { ...process.env, DATABASE_URL: system.databaseUrl, SMTP_URL: system.smtpUrl },
  });
  const [{ url }] = await once(child, 'message');
  const stop = async () => {
    child.disconnect();
    await once(child, 'exit');
  };
  return { url, stop };
}

const clients = {
  sockets: ({ url, path }, duration) => [
    process.execPath,
    [
      fileURLToPath(new URL('lib/raw-client.mjs', import.meta.url)),
      JSON.stringify({ url, path, connections, seconds: duration, kind: 'lead' }),
    ],
  ],
  k6: () => ['k6', ['run', '--quiet', fileURLToPath(new URL('closed-loop.k6.js', import.meta.url))]],
};
const client = clients[values.client];
if (!client) throw new Error(`--client is one of ${Object.keys(clients).join(', ')}`);

/** Closed loop: each connection sends its next request as soon as the last one is answered. */
async function measure(target, duration = seconds) {
  const [command, args] = client(target, duration);
  const env = {
    ...process.env,
    ...{ URL: target.url, LEADS_PATH: target.path },
    ...{ CONNECTIONS: String(connections), SECONDS: String(duration) },
  };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(chunks.join(''));
}

/** Leads accepted, stored and notified in a second of the turn and what came after it. */
const endToEnd = ({ count, drained }) => count / (seconds + drained.seconds);

function print(name, { rate, p50, p95, p99, refused, drained, count }) {
  const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);
  const after = drained
    ? `   stored after ${drained.stored.toFixed(1)} s, notified after ${drained.seconds.toFixed(1)} s: ${endToEnd({ count, drained }).toFixed(0)}/s end to end${drained.isComplete ? '' : ' (not all)'}`
    : '';
  console.log(
    `${name.padEnd(10)} ${rate.toFixed(0).padStart(6)}/s   p50 ${ms(p50)}   p95 ${ms(p95)}   p99 ${ms(p99)}   refused ${refused}${after}`,
  );
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const bare = await startBare();
const path = '/api/leads';
const directus = values['no-directus'] ? null : await startDirectus(system.databaseUrl);
/** Processes that handle accepted leads: on separate machines they would not compete with the gateway. */
const behind = system.processes.filter(({ service }) => ['leads', 'notifications', 'mail'].includes(service));
const targets = {
  bare: { url: bare.url, path },
  mailing: { url: bare.url, path: '/api/mailed-leads', drain: drainBare },
  latchline: { url: system.site, path, drain: () => drain(system) },
  // Windows knows no such signals.
  ...(process.platform !== 'win32' && {
    intake: { url: system.site, path, drain: () => drain(system), isAlone: true },
  }),
  ...(directus && { directus }),
};
const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
const signal = (name) => {
  for (const { pid } of behind) process.kill(pid, name);
};

/** The bare server stores each lead before it responds. */
async function drainBare() {
  const began = performance.now();
  while ((await (await fetch(`${bare.url}/unsent`)).json()).unsent > 0) await pause(100);
  return { stored: 0, seconds: (performance.now() - began) / 1_000, isComplete: true };
}

/** Waits until the leads of the previous turn are stored and notified. */
async function turn(target, duration) {
  if (target.isAlone) signal('SIGSTOP');
  const result = await measure(target, duration).finally(() => target.isAlone && signal('SIGCONT'));
  return { ...result, drained: await target.drain?.() };
}

console.log(
  `${values.client} as client, ${connections} connections, ${seconds} s a turn, ${rounds} turns each`,
);
try {
  // Warm-up, not counted: compiles code and opens connections.
  for (const target of Object.values(targets)) if (!target.isAlone) await turn(target, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    // The servers take turns at going first, because the second finds a warmer machine.
    const order = Object.entries(targets);
    if (round % 2 === 1) order.reverse();
    for (const [name, target] of order) {
      const result = await turn(target);
      results[name].push(result);
      print(name, result);
    }
  }
} finally {
  await bare.stop();
  await directus?.stop();
}
const ratio = (one, other) => (one / other).toFixed(2);
const rates = Object.entries(results).map(([name, turns]) => [name, median(turns.map(({ rate }) => rate))]);
const { latchline: ours, bare: barest, directus: cms, intake: alone } = Object.fromEntries(rates);
const [whole, wholeBare] = [results.latchline, results.mailing].map((turns) => median(turns.map(endToEnd)));
console.log(
  `latchline accepts, stores and notifies of ${whole.toFixed(0)} leads a second, ${ratio(whole, wholeBare)} times as many as the bare server with mails`,
);
console.log(
  `latchline accepts ${ratio(ours, barest)} times as many leads as the bare server (medians; target 1)`,
);
if (alone) console.log(`with storing and notifying paused, ${ratio(alone, barest)} times`);
if (cms) {
  console.log(`latchline accepts ${ratio(ours, cms)} times as many leads as Directus (target 30)`);
  if (alone) console.log(`with storing and notifying paused, ${ratio(alone, cms)} times`);
}
process.exit(ours < barest || (cms && ours < 30 * cms) ? 1 : 0);

// Compares a cached page of a running system with nginx and `next start` sending the same number of bytes; see README.md.
import { execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { prepareNext, startNext } from './next-server.mjs';
import { freePort } from './lib/free-port.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '3' },
    path: { type: 'string', default: '/' },
    only: { type: 'string', default: 'nginx,fastify,next,latchline' },
    bars: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

for (const [program, hint] of [
  ['wrk', 'apt-get install wrk, brew install wrk'],
  ['nginx', 'apt-get install nginx-light, brew install nginx'],
]) {
  if (spawnSync(program, ['-v']).error) {
    console.error(`This comparison needs ${program} (${hint}).`);
    process.exit(2);
  }
}

const runFile =
  process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
const system = JSON.parse(readFileSync(runFile, 'utf8'));
const gateway = system.processes.find(({ name }) => name === 'gateway');

// Servers share one core and the client has another, so that the cost of one request is compared.
const pinned = !spawnSync('taskset', ['-V']).error;
const pin = (core, ...command) => (pinned ? ['taskset', '-c', String(core), ...command] : command);
const allCores = `0-${availableParallelism() - 1}`;
const pinProcess = (pid, cores) => pinned && execFileSync('taskset', ['-apc', cores, String(pid)]);

const folder = mkdtempSync(join(tmpdir(), 'latchline-bench-'));
// nginx started by root reads files as the user nobody.
chmodSync(folder, 0o755);
const page = await fetchGzip(system.site + values.path);
writeFileSync(join(folder, 'index.html'), gunzipSync(page.body));
writeFileSync(join(folder, 'index.html.gz'), page.body);

/** The compressed body, which `fetch` would decompress. */
async function fetchGzip(url) {
  const bytes = execFileSync('curl', ['-s', '-H', 'accept-encoding: gzip', url], { maxBuffer: 2 ** 26 });
  return { body: bytes };
}

/** Waits until the server responds; fails with its name. */
async function whenUp(name, child, url) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error(`${name} does not respond at ${url}`);
}

const stopped = async (child, signal) => {
  if (child.exitCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

async function startNginx() {
  const port = await freePort();
  const configuration = `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; gzip_static on; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}; } }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const [command, ...rest] = pin(0, 'nginx', '-c', join(folder, 'nginx.conf'));
  const child = spawn(command, rest, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await whenUp('nginx', child, url);
  return { url, pid: child.pid, stop: () => stopped(child, 'SIGQUIT') };
}

async function startNextServer() {
  const port = await freePort();
  const child = startNext(nextFolder, port, pin);
  const url = `http://127.0.0.1:${port}/`;
  await whenUp('next start', child, url);
  return { url, pid: child.pid, stop: () => stopped(child, 'SIGTERM') };
}

async function startFastify() {
  const child = fork(new URL('buffer-server.mjs', import.meta.url), [join(folder, 'index.html.gz')]);
  const [{ url }] = await once(child, 'message');
  pinProcess(child.pid, '0');
  return { url, pid: child.pid, stop: () => child.disconnect() };
}

function startLatchline() {
  pinProcess(gateway.pid, '0');
  return {
    url: system.site + values.path,
    pid: gateway.pid,
    stop: () => pinProcess(gateway.pid, allCores),
  };
}

/** CPU time used by processes, in microseconds, which is independent of other load. */
function processorTime(pids) {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * 10_000;
  }, 0);
}

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
const measurable = existsSync('/proc/self/task');

function measure({ url, pid }, seconds) {
  const pids = measurable ? [pid, ...childrenOf(pid)] : [];
  const before = processorTime(pids);
  const options = [
    `-c${values.connections}`,
    '-t1',
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    '-H',
    'accept-encoding: gzip',
  ];
  const [command, ...rest] = pin(1, 'wrk', ...options, url);
  const text = execFileSync(command, rest, { encoding: 'utf8' });
  const failed = /Non-2xx or 3xx responses: \d+/.exec(text)?.[0] ?? /Socket errors: (.*)/.exec(text)?.[1];
  if (failed) throw new Error(`${url}: ${failed}`);
  const requests = Number(/(\d+) requests in/.exec(text)[1]);
  return {
    work: (processorTime(pids) - before) / requests,
    perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(text)[1]),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
  };
}

const milliseconds = ([, value, unit]) => Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit];
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const body = /<body[^>]*>(.*)<\/body>/s.exec(gunzipSync(page.body).toString())?.[1] ?? '';
const all = { nginx: startNginx, fastify: startFastify, next: startNextServer, latchline: startLatchline };
const wanted = values.only.split(',');
const contestants = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
const nextFolder = contestants.next ? prepareNext(body) : null;
if (!nextFolder) delete contestants.next;
const results = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [name, start] of Object.entries(contestants)) {
      const server = await start();
      try {
        measure(server, 2);
        results[name].push(measure(server, Number(values.seconds)));
      } finally {
        await server.stop();
      }
      await sleep(300);
    }
  }
} finally {
  pinProcess(gateway.pid, allCores);
  rmSync(folder, { recursive: true, force: true });
}

const of = (name, key) => median((results[name] ?? []).map((result) => result[key])) ?? NaN;
console.log(
  `${page.body.length} bytes of ${values.path}, ${values.connections} connections, medians of ${values.rounds}\n`,
);
console.log(
  '| | requests a second | against nginx | p99 (ms) | against nginx | processor time of one (µs) |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const name of Object.keys(contestants)) {
  const [rate, p99] = [of(name, 'perSecond'), of(name, 'p99')];
  const ratios = [rate / of('nginx', 'perSecond'), p99 / of('nginx', 'p99')].map((ratio) => ratio.toFixed(2));
  console.log(
    `| ${name} | ${rate.toFixed(0)} | ${ratios[0]} | ${p99.toFixed(2)} | ${ratios[1]} | ${of(name, 'work').toFixed(0)} |`,
  );
}

const bars = [
  ['at least half of the requests of nginx', of('latchline', 'perSecond') / of('nginx', 'perSecond'), 0.5],
  ['at most three times the p99 of nginx', (3 * of('nginx', 'p99')) / of('latchline', 'p99'), 1],
  ...(results.next
    ? [['40 times the requests of next start', of('latchline', 'perSecond') / of('next', 'perSecond'), 40]]
    : []),
];
const missed = bars.filter(([, reached, bar]) => reached < bar);
for (const [name, reached] of missed) console.log(`\nmissed: ${name} (${reached.toFixed(2)})`);
process.exitCode = values.bars && missed.length > 0 ? 1 : 0;

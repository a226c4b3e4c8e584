// Compares a kept page of a running system with nginx sending the same bytes; see README.md beside this file.
import { execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '3' },
    path: { type: 'string', default: '/' },
    port: { type: 'string', default: '18099' },
  },
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

// Servers share one processor and the client has another: what is compared is the work of one request.
const pinned = !spawnSync('taskset', ['-V']).error;
const pin = (core, ...command) => (pinned ? ['taskset', '-c', String(core), ...command] : command);
const allCores = `0-${availableParallelism() - 1}`;
const pinProcess = (pid, cores) => pinned && execFileSync('taskset', ['-apc', cores, String(pid)]);

const folder = mkdtempSync(join(tmpdir(), 'latchline-bench-'));
const page = await fetchGzip(system.site + values.path);
writeFileSync(join(folder, 'index.html'), gunzipSync(page.body));
writeFileSync(join(folder, 'index.html.gz'), page.body);

/** As the wire has it: `fetch` would unpack it. */
async function fetchGzip(url) {
  const bytes = execFileSync('curl', ['-s', '-H', 'accept-encoding: gzip', url], { maxBuffer: 2 ** 26 });
  return { body: bytes };
}

async function startNginx() {
  const configuration = `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; gzip_static on; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  types { text/html html; }
  server { listen 127.0.0.1:${values.port}; root ${folder}; } }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const [command, ...rest] = pin(0, 'nginx', '-c', join(folder, 'nginx.conf'));
  const child = spawn(command, rest, { stdio: 'ignore' });
  await sleep(700);
  return { url: `http://127.0.0.1:${values.port}/`, stop: () => child.kill('SIGQUIT') };
}

async function startFastify() {
  const child = fork(new URL('buffer-server.mjs', import.meta.url), [join(folder, 'index.html.gz')]);
  const [{ url }] = await once(child, 'message');
  pinProcess(child.pid, '0');
  return { url, stop: () => child.disconnect() };
}

function startLatchline() {
  pinProcess(gateway.pid, '0');
  return {
    url: system.site + values.path,
    stop: () => pinProcess(gateway.pid, allCores),
  };
}

function measure(url, seconds) {
  const options = [
    `-c${values.connections}`,
    '-t1',
    `-d${seconds}s`,
    '--latency',
    '-H',
    'accept-encoding: gzip',
  ];
  const [command, ...rest] = pin(1, 'wrk', ...options, url);
  const text = execFileSync(command, rest, { encoding: 'utf8' });
  const failed = /Non-2xx[^\d]*(\d+)/.exec(text)?.[1] ?? /Socket errors: (.*)/.exec(text)?.[1];
  if (failed) throw new Error(`${url}: ${failed}`);
  return {
    perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(text)[1]),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)),
  };
}

const milliseconds = ([, value, unit]) => Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit];
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

const contestants = { nginx: startNginx, fastify: startFastify, latchline: startLatchline };
const results = { nginx: [], fastify: [], latchline: [] };
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [name, start] of Object.entries(contestants)) {
      const server = await start();
      measure(server.url, 2);
      results[name].push(measure(server.url, Number(values.seconds)));
      await server.stop();
      await sleep(300);
    }
  }
} finally {
  pinProcess(gateway.pid, allCores);
  rmSync(folder, { recursive: true, force: true });
}

const of = (name, key) => median(results[name].map((result) => result[key]));
console.log(
  `${page.body.length} bytes of ${values.path}, ${values.connections} connections, medians of ${values.rounds}\n`,
);
console.log('| | requests a second | against nginx | p99 (ms) | against nginx |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const name of Object.keys(contestants)) {
  const [rate, p99] = [of(name, 'perSecond'), of(name, 'p99')];
  const ratios = [rate / of('nginx', 'perSecond'), p99 / of('nginx', 'p99')].map((ratio) => ratio.toFixed(2));
  console.log(`| ${name} | ${rate.toFixed(0)} | ${ratios[0]} | ${p99.toFixed(2)} | ${ratios[1]} |`);
}

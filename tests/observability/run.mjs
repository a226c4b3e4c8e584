// npm run observe: starts a system with collector and Prometheus, and runs every query of dashboards and alerts.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/lib/free-port.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const readyWithinMs = 240_000;

/** Finds a program by its variable, in PATH or in Go's bin folder. */
function find(variable, ...names) {
  const given = process.env[variable];
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), 'go', 'bin')];
  const candidates = given ? [given] : folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

const programs = {
  PROMETHEUS: find('PROMETHEUS', 'prometheus'),
  OTELCOL: find('OTELCOL', 'otelcol-contrib', 'otelcol'),
};
const missing = Object.keys(programs).filter((variable) => !programs[variable]);
if (missing.length > 0) {
  console.error(`Not found by variable or in PATH: ${missing.join(', ')}`);
  console.error('tests/observability/README.md lists the versions and explains how to build them with Go.');
  process.exit(69);
}

const folder = mkdtempSync(join(tmpdir(), 'latchline-observe-'));
const data = join(folder, 'data');
const collectorPort = await freePort();
const administrator = {
  ADMIN_EMAIL: 'admin@latchline.example',
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
};
const logFile = join(folder, 'system.log');
const log = openSync(logFile, 'w');
// The IPC channel closes when this process is killed, which stops the system as well.
const system = spawn(process.execPath, [join(root, 'infra/local/start.mjs'), '--scale', 'leads=2'], {
  cwd: root,
  env: {
    ...process.env,
    ...administrator,
    PORT: String(await freePort()),
    LATCHLINE_DATA_DIR: data,
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
    PHONE_SIMULATOR: 'off',
    PROBE_INTERVAL_SECONDS: '5',
    ALARM_CHECK_SECONDS: '0',
    RATE_LIMIT_LEADS_PER_MINUTE: '0',
    RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
    RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: '0',
    RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
    // Records only traces that request it.
    OTEL_TRACES_SAMPLER_ARG: '0',
    NO_COLOR: '1',
  },
  stdio: ['ignore', log, log, 'ipc'],
});
closeSync(log);
const ended = new Promise((resolve) => system.once('exit', resolve));

/** The file may be rewritten while it is read. */
function readRun() {
  try {
    return JSON.parse(readFileSync(join(data, 'run.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

async function ready() {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline && system.exitCode === null) {
    const run = readRun();
    if (run?.ready) return run;
    await sleep(200);
  }
  throw new Error(`The system did not start:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`);
}

async function ask({ site }) {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(process.execPath, [jest, '--selectProjects', 'observe', '--runInBand', '--verbose'], {
    cwd: root,
    env: {
      ...process.env,
      ...administrator,
      ...programs,
      // Logs and figures of the programs go the way of all else here.
      TMPDIR: folder,
      LATCHLINE_URL: site,
      LATCHLINE_RUN_FILE: join(data, 'run.json'),
      LATCHLINE_COLLECTOR_PORT: String(collectorPort),
    },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

let code = 1;
try {
  code = await ask(await ready());
} finally {
  system.kill('SIGINT');
  await ended;
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.error(`Logs: ${folder}`);
}
process.exit(code ?? 1);

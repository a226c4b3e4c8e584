// Starts a temporary system twice and measures start-up time and idle memory of each process; see README.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from './lib/free-port.mjs';

const { values } = parseArgs({
  options: {
    /** Number of restarts; the table shows each. */
    again: { type: 'string', default: '1' },
    idle: { type: 'string', default: '60' },
    /** Fails if the last start takes longer, or if total memory is higher. */
    'max-seconds': { type: 'string', default: '8' },
    'max-megabytes': { type: 'string', default: '550' },
    /** As on a small machine: all services but leads in one process. */
    compact: { type: 'boolean', default: false },
    'data-dir': { type: 'string' },
  },
});

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const given = values['data-dir'];
const dataFolder = given ?? mkdtempSync(join(tmpdir(), 'latchline-start-'));
const runFile = join(dataFolder, 'run.json');
const port = await freePort();

const starts = [];
let system;
try {
  for (let start = 0; start <= Number(values.again); start += 1) {
    if (system) await stop(system);
    system = await startSystem();
    starts.push(system);
    console.log(`start ${start + 1}: ready after ${seconds(system.readyMs)}`);
  }
  printStarts();
  console.log(`\nidle for ${values.idle} s …`);
  await sleep(Number(values.idle) * 1_000);
  const held = memoryOf(system);
  printMemory(held);
  verdict(system.readyMs / 1_000, held);
} finally {
  if (system) await stop(system);
  if (!given) rmSync(dataFolder, { recursive: true, force: true });
}

/** Like `npm start`, without npm's own half second. */
async function startSystem() {
  rmSync(runFile, { force: true });
  const startedAt = performance.now();
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: {
      ...process.env,
      LATCHLINE_DATA_DIR: dataFolder,
      PORT: String(port),
      ADMIN_PASSWORD: 'measured-not-used-9',
      DATABASE_URL: '',
      REDIS_URL: '',
      LATCHLINE_COMPACT: values.compact ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const spawned = new Map();
  const ready = new Map();
  for (;;) {
    const now = performance.now() - startedAt;
    const run = readRun();
    for (const { name, pid, state } of run?.processes ?? []) {
      if (pid && !spawned.has(name)) spawned.set(name, now);
      if (state === 'ready' && !ready.has(name)) ready.set(name, now);
    }
    if (run?.ready) return { child, ended, run, spawned, ready, readyMs: now };
    if (child.exitCode !== null) throw new Error(`The system did not start:\n${output}`);
    await sleep(25);
  }
}

/** Arguments of the start script after `node`. */
function startArguments() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.replace('exec node ', '').split(' ');
}

async function stop({ child, ended }) {
  if (child.exitCode === null) child.kill('SIGINT');
  await ended;
}

/** The run file may be rewritten while it is read. */
function readRun() {
  try {
    return JSON.parse(readFileSync(runFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function printStarts() {
  const names = starts.at(-1).run.processes.map(({ name }) => name);
  const heads = starts.map((_, index) => (index === 0 ? 'first' : `again ${index}`));
  console.log(`\n${row('from the command to …', heads)}`);
  for (const name of names) {
    const cells = starts.map(
      ({ spawned, ready }) => `${seconds(spawned.get(name))}–${seconds(ready.get(name))}`,
    );
    console.log(row(`${name} started–ready`, cells));
  }
  console.log(
    row(
      'ready',
      starts.map(({ readyMs }) => seconds(readyMs)),
    ),
  );
}

/**
 * Processes share Node's code and Postgres' buffers, which RSS counts in each of them; PSS splits them. Other Node processes on the
 * machine take a part of the shared code, so nothing else should be running.
 */
function memoryOf({ run }) {
  const table = processTable();
  const groups = groupsOf(run).map(({ name, pid }) => ({ name, pids: [pid, ...descendants(table, pid)] }));
  groups.push({ name: 'supervisor', pids: [run.supervisorPid] }, { name: 'guard', pids: [run.guardPid] });
  return groups.map(({ name, pids }) => {
    const sizes = pids.filter(Boolean).map(sizeOf);
    const sum = (key) => sizes.reduce((total, size) => total + size[key], 0);
    return { name, processes: sizes.length, rss: sum('rss'), pss: sum('pss') };
  });
}

/** One for each process: several services may have the same. */
function groupsOf({ processes }) {
  const pids = [...new Set(processes.map(({ pid }) => pid))];
  const namesOf = (pid) => processes.filter((one) => one.pid === pid).map(({ service }) => service);
  return pids.map((pid) => ({ pid, name: namesOf(pid).join(', ') }));
}

function processTable() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return [{ pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
      } catch {
        return [];
      }
    });
}

function descendants(table, pid) {
  const children = table.filter(({ parent }) => parent === pid).map((entry) => entry.pid);
  return children.flatMap((child) => [child, ...descendants(table, child)]);
}

function sizeOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const of = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024;
    return { rss: of('Rss'), pss: of('Pss') };
  } catch {
    return { rss: 0, pss: 0 };
  }
}

function printMemory(held) {
  console.log(`\n${row('idle memory, MB', ['processes', 'RSS', 'PSS'])}`);
  for (const { name, processes, rss, pss } of held) {
    console.log(row(name, [processes, ...[rss, pss].map(Math.round)]));
  }
  const total = (key) => Math.round(held.reduce((sum, group) => sum + group[key], 0));
  console.log(row('all', [total('processes'), total('rss'), total('pss')]));
}

function verdict(readySeconds, held) {
  const total = held.reduce((sum, group) => sum + group.pss, 0);
  const late = readySeconds > Number(values['max-seconds']);
  const large = total > Number(values['max-megabytes']);
  if (late) console.log(`\nStart-up took longer than ${values['max-seconds']} s.`);
  if (large) console.log(`\nMemory exceeds ${values['max-megabytes']} MB.`);
  if (late || large) process.exitCode = 1;
}

function row(name, cells) {
  return name.padEnd(46) + cells.map((cell) => String(cell).padStart(18)).join('');
}

function seconds(milliseconds) {
  return milliseconds === undefined ? '?' : `${(milliseconds / 1_000).toFixed(2)} s`;
}

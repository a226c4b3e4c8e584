// Times the first `npm start` of several commits, each from a fresh clone with an empty npm cache; see README.md.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from './lib/free-port.mjs';

const { values } = parseArgs({
  options: {
    commits: { type: 'string', default: '872680e0,HEAD' },
    /** Starts of each commit, in turn. */
    runs: { type: 'string', default: '3' },
    /** Folder with the `node` to use. */
    node: { type: 'string', default: dirname(process.execPath) },
    /** Where the whole log of each start is written. */
    logs: { type: 'string' },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const commits = values.commits.split(',');
const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout);
const phases = { install: /^Installing packages: done/m, build: /^Building: done/m, ready: /is ready/ };

const results = new Map(commits.map((commit) => [commit, []]));
for (let run = 1; run <= Number(values.runs); run += 1) {
  // In turn, forwards and backwards, so that a machine that gets slower is not held against one of them.
  for (const commit of run % 2 === 1 ? commits : commits.toReversed()) {
    const times = await firstStart(commit, run);
    results.get(commit).push(times);
    console.log(
      `${commit}  run ${run}: ready after ${seconds(times.ready.wall)}, ${seconds(times.ready.cpu)} of processor time`,
    );
  }
}
printTable();

async function firstStart(commit, run) {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-first-'));
  try {
    git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, join(folder, 'clone'));
    git(join(folder, 'clone'), 'checkout', '--quiet', '--detach', hashOf(commit));
    return await timeStart(folder, `${basename(commit)}-${run}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeStart(folder, name) {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: join(folder, 'clone'),
    env: {
      ...process.env,
      PATH: [values.node, process.env.PATH].join(delimiter),
      PORT: String(await freePort()),
      LATCHLINE_DATA_DIR: join(folder, 'data'),
      NPM_CONFIG_CACHE: join(folder, 'cache'),
      BUN_INSTALL_CACHE_DIR: join(folder, 'bun-cache'),
      DATABASE_URL: '',
      REDIS_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const times = {};
  let output = '';
  try {
    await new Promise((resolve, reject) => {
      const read = (chunk) => {
        output += chunk;
        for (const [phase, pattern] of Object.entries(phases))
          if (!times[phase] && pattern.test(output))
            times[phase] = { wall: (performance.now() - startedAt) / 1_000, cpu: processorTime(child.pid) };
        if (times.ready) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('close', () => reject(new Error(`The system did not start:\n${output}`)));
    });
  } finally {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
    if (values.logs) keepLog(name, output);
  }
  return times;
}

function keepLog(name, output) {
  mkdirSync(values.logs, { recursive: true });
  writeFileSync(join(values.logs, `${name}.log`), output);
}

/** Seconds of a process and of everything it has started, also of what has ended. */
function processorTime(pid) {
  const table = readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return [];
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
    } catch {
      return [];
    }
  });
  const below = (parent) =>
    table.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.ticks + below(one.pid), 0);
  return (table.find((one) => one.pid === pid).ticks + below(pid)) / ticksPerSecond;
}

function printTable() {
  const base = median(results.get(commits[0]), (times) => times.ready);
  console.log(`\nmedian of ${values.runs}, wall clock / processor time: ${versionOfNode()}`);
  console.log(row('', ['installing', 'building', 'starting', 'all', 'of the first']));
  for (const [commit, runs] of results) {
    const step = (phase, before) =>
      median(runs, (times) => ({
        wall: times[phase].wall - (before ? times[before].wall : 0),
        cpu: times[phase].cpu - (before ? times[before].cpu : 0),
      }));
    const all = step('ready');
    const cells = [step('install'), step('build', 'install'), step('ready', 'build'), all].map(
      ({ wall, cpu }) => `${seconds(wall)} / ${seconds(cpu)}`,
    );
    const ratio = `${(all.wall / base.wall).toFixed(2)} / ${(all.cpu / base.cpu).toFixed(2)}`;
    console.log(row(commit, [...cells, ratio]));
  }
}

function median(runs, figures) {
  const middle = (key) => {
    const sorted = runs.map((times) => figures(times)[key]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  };
  return { wall: middle('wall'), cpu: middle('cpu') };
}

function versionOfNode() {
  return `Node ${spawnSync(join(values.node, 'node'), ['--version'], { encoding: 'utf8' }).stdout.trim()}`;
}

function hashOf(commit) {
  return git(root, 'rev-parse', commit).trim();
}

function git(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

function row(name, cells) {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(20)).join('');
}

function seconds(value) {
  return `${value.toFixed(1)} s`;
}

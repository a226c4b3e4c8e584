// Runs every benchmark in turn against a temporary system: `npm run bench`; see README.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startOwnSystem } from './lib/own-system.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const reports = join(root, 'test-results', 'bench');
const password = 'measured-not-used-9';

/** In order: benchmarks that need an idle machine or an empty inbox run before those that fill it. */
const benchmarks = [
  { name: 'start', script: 'bench/start-and-memory.mjs', alone: true },
  { name: 'slow-link', script: 'bench/slow-link-benchmark.mjs', alone: true },
  { name: 'islands', script: 'bench/island-weight.mjs' },
  { name: 'cached-page', script: 'bench/cached-page-benchmark.mjs' },
  { name: 'uncached-page', script: 'bench/uncached-page-benchmark.mjs' },
  { name: 'serialisation', script: 'bench/serialisation-benchmark.mjs' },
  { name: 'lighthouse', script: 'bench/lighthouse.mjs' },
  { name: 'leads', script: 'bench/intake-benchmark.mjs' },
  { name: 'cost', script: 'bench/cost-benchmark.mjs' },
  { name: 'million', script: 'tools/generate-leads.mjs', args: ['--count', '1000000'] },
  { name: 'lead-list', script: 'bench/lead-list-benchmark.mjs', after: 'million' },
  { name: 'figures', script: 'bench/figures-benchmark.mjs', after: 'million' },
  { name: 'inbox', script: 'bench/inbox-benchmark.mjs', after: 'million' },
];

const { values } = parseArgs({
  options: { only: { type: 'string' }, skip: { type: 'string', default: '' } },
});
const names = benchmarks.map(({ name }) => name);
const listed = (text) => text.split(',').filter(Boolean);
const unknown = [...listed(values.only ?? ''), ...listed(values.skip)].filter(
  (name) => !names.includes(name),
);
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${names.join(', ')}.`);
  process.exit(64);
}
const wanted = new Set(values.only ? listed(values.only) : names);
for (const name of listed(values.skip)) wanted.delete(name);
const results = new Map();

/** Prints the output and saves it to a file. */
async function run({ name, script, args = [], after }, env) {
  if (after && results.get(after) !== 'kept') return `left out: it needs ${after}`;
  console.log(`\n— ${name} (load ${loadavg()[0].toFixed(1)})\n`);
  const child = spawn(process.execPath, [join(root, 'tests', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  child.stdout.pipe(process.stdout);
  child.stdout.pipe(createWriteStream(join(reports, `${name}.txt`)));
  const [code] = await once(child, 'close');
  if (code === 69) return 'left out: this machine lacks what it needs';
  return code === 0 ? 'kept' : 'missed, or could not be measured';
}

mkdirSync(reports, { recursive: true });
const startedAt = performance.now();
const chosen = benchmarks.filter(({ name }) => wanted.has(name));
for (const each of chosen.filter(({ alone }) => alone)) results.set(each.name, await run(each, {}));
const others = chosen.filter(({ alone }) => !alone);
const system = others.length > 0 ? await startOwnSystem({ env: { ADMIN_PASSWORD: password } }) : null;
try {
  const env = system && {
    LATCHLINE_RUN_FILE: system.runFile,
    LATCHLINE_DATA_DIR: system.folder,
    LATCHLINE_URL: system.run.site,
    DATABASE_URL: system.run.databaseUrl,
    ADMIN_EMAIL: 'admin@latchline.example',
    ADMIN_PASSWORD: password,
  };
  for (const each of others) results.set(each.name, await run(each, env));
} finally {
  await system?.stop();
}

console.log(`\nResults after ${((performance.now() - startedAt) / 60_000).toFixed(0)} min:\n`);
for (const [name, result] of results) console.log(`  ${name.padEnd(14)} ${result}`);
console.log(`\nFull output: ${reports}`);
process.exit([...results.values()].some((result) => result.startsWith('missed')) ? 1 : 0);

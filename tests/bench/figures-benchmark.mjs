// Measures the figures from enquiry to money on a million leads; see README.md.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  options: { 'database-url': { type: 'string' }, runs: { type: 'string', default: '30' } },
});
const runs = Number(values.runs);
const promisedMs = 300;

// Calls the built service directly, without gateway and Redis, as lead-list-benchmark.mjs does.
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { bundleProgram } = await import(join(root, 'infra/runtime/build/bundle-program.mjs'));
const require = createRequire(import.meta.url);
const built = async (file) => require(await bundleProgram(join(root, 'services/leads/src', `${file}.ts`)));
const { FigureHandlers } = await built('figures/figure.handlers');
const { FigureRepository } = await built('figures/figure.repository');
const { CostRepository } = await built('costs/cost.repository');
const url = values['database-url'] ?? databaseOfRunningSystem();
const connected = () =>
  new pg.Pool({ connectionString: url, options: '-c search_path=leads,public', max: 1 });
const handlersOn = (pool) => {
  const dataSource = { query: async (sql, parameters = []) => (await pool.query(sql, parameters)).rows };
  const figures = new FigureRepository(dataSource);
  return { figures, handlers: new FigureHandlers(figures, new CostRepository(dataSource)) };
};

const pool = connected();
const { figures, handlers } = handlersOn(pool);
const unrolled = await count('lead_figure_changes');
const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const year = { from: day(364), to: day(0) };
const all = { from: day(1100), to: day(0) };
const cases = [
  ...['source', 'campaign', 'town', 'service', 'person', 'hour', 'week'].map((by) => [
    by,
    (on, period) => on.sums({ by, ...period }),
  ]),
  ['response time', (on, period) => on.response(period)],
];

const [{ version }] = (await pool.query(`SELECT current_setting('server_version') AS version`)).rows;
console.log(
  `${(await count('leads')).toLocaleString('en-GB')} leads, ${(await count('lead_jobs')).toLocaleString('en-GB')} jobs, ` +
    `Postgres ${version}, ${runs} runs each, times in ms\n`,
);
let tooSlow = 0;
const [{ pid }] = (await pool.query('SELECT pg_backend_pid() AS pid')).rows;
if (unrolled > 0)
  await measure(`a year, ${unrolled.toLocaleString('en-GB')} changes not rolled up`, year, 3, false);
while ((await figures.rollUp(20_000)) > 0);
await pool.query('VACUUM (ANALYZE) lead_figures, lead_figure_changes');
await measure('a year', year, runs, true);
await measure('all three years', all, runs, true);
await pool.end();
process.exitCode = tooSlow > 0 ? 1 : 0;

/** `first` is on a new connection: nothing is prepared, and no page of the tables was read by it before. */
async function measure(title, period, times, limited) {
  console.log(
    `${title.padEnd(44)}${['rows', 'work', 'first', 'p50', 'p95', 'longest'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const [name, ask] of cases) {
    const fresh = connected();
    const { handlers: cold } = handlersOn(fresh);
    await fresh.query('SELECT 1');
    const first = await timed(() => ask(cold, period));
    await fresh.end();
    const warm = [];
    const before = workedMs();
    for (let run = 0; run < times; run += 1) warm.push((await timed(() => ask(handlers, period))).ms);
    const work = (workedMs() - before) / times;
    warm.sort((one, other) => one - other);
    const at = (share) => warm[Math.min(warm.length - 1, Math.floor(warm.length * share))];
    const slow = limited && Math.max(first.ms, at(0.95)) > promisedMs;
    if (slow) tooSlow += 1;
    const numbers = [work, first.ms, at(0.5), at(0.95), warm.at(-1)]
      .map((ms) => ms.toFixed(1).padStart(9))
      .join('');
    console.log(
      `  by ${name}`.padEnd(44) + String(first.rows).padStart(9) + numbers + (slow ? '  too slow' : ''),
    );
  }
  console.log();
}

async function timed(ask) {
  const began = performance.now();
  const { rows } = await ask();
  return { ms: performance.now() - began, rows: rows.length };
}

/** CPU time of Postgres and this process: it does not depend on other load on the machine, as elapsed time does. */
function workedMs() {
  const { user, system } = process.cpuUsage();
  try {
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return (user + system) / 1000 + (Number(ticks[13]) + Number(ticks[14])) * 10;
  } catch {
    return Number.NaN;
  }
}

async function count(table) {
  return (await pool.query(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0].rows;
}

function databaseOfRunningSystem() {
  const file =
    process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
  return JSON.parse(readFileSync(file, 'utf8')).databaseUrl;
}

// Measures the leads service's queries on a million leads; see README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  options: {
    'database-url': { type: 'string' },
    runs: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    plans: { type: 'string' },
  },
});
const runs = Number(values.runs);
const warmUps = 3;
const promisedMs = 50;

// Query plans are not visible from outside, so this calls the repositories directly, without gateway and Redis.
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const service = join(root, 'services/leads/src');
const { bundleProgram } = await import(join(root, 'infra/runtime/build/bundle-program.mjs'));
const require = createRequire(import.meta.url);
const built = async (file) => require(await bundleProgram(join(service, `${file}.ts`)));
const pool = new pg.Pool({
  connectionString: values['database-url'] ?? databaseOfRunningSystem(),
  options: '-c search_path=leads,public',
  max: 1,
});
const asked = [];
const dataSource = {
  query: async (sql, parameters = []) => {
    asked.push({ sql, parameters });
    return (await pool.query(sql, parameters)).rows;
  },
};
dataSource.manager = dataSource;
const { LeadListRepository } = await built('inbox/lead-list.repository');
const { LeadTallyRepository } = await built('tallies/lead-tally.repository');
const { LeadRepository } = await built('leads/lead.repository');
const { seriesOf } = await built('tallies/lead-series');
const lists = new LeadListRepository(dataSource);
const tallies = new LeadTallyRepository(dataSource);
const leads = new LeadRepository(dataSource);

const rowsOf = async (sql, parameters = []) => (await pool.query(sql, parameters)).rows;
const [{ total }] = await rowsOf('SELECT count(*)::int AS total FROM leads');
const sample = await rowsOf('SELECT * FROM leads TABLESAMPLE SYSTEM (1) ORDER BY random() LIMIT 200');
const cursorAt = async (share) => {
  const [row] = await rowsOf(
    `SELECT created_at, id FROM leads WHERE NOT held AND merged_into IS NULL ORDER BY created_at DESC, id DESC
     OFFSET $1 LIMIT 1`,
    [Math.floor(total * 0.95 * share)],
  );
  return { created_at: row.created_at.toISOString(), id: row.id };
};
const [middle, end] = [await cursorAt(0.5), await cursorAt(0.99)];
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString();
const someone = (index) => sample[index % sample.length];
const punctuated = ({ phone_e164: phone }, index) =>
  [
    `0${phone.slice(3)}`,
    phone,
    `+44 (0)${phone.slice(3, 7)}-${phone.slice(7)}`,
    `${phone.slice(3, 7)} ${phone.slice(7)}`,
  ][index % 4];

/** Name and query; the run number varies the query where possible. */
const page = (name, filters, after) => [
  name,
  (index) => lists.page(typeof filters === 'function' ? filters(index) : filters, after, 51),
];
const queue = (name, filters) => [name, () => lists.queue(filters, new Date().toISOString(), undefined, 51)];
const cases = [
  page('list', {}),
  page('list, in the middle', {}, middle),
  page('list, at the end', {}, end),
  page('status=new', { status: 'new' }),
  page('status=cancelled', { status: 'cancelled' }),
  page('urgency=emergency', { urgency: 'emergency' }),
  page('service=other', { service: 'other' }),
  page('town=Penistone', { town: 'Penistone' }),
  page('source=leaflet', { source: 'leaflet' }),
  page('campaign=spring-leaflet', { campaign: 'spring-leaflet' }),
  page('assigned_to', { assigned_to: 'sue@latchline.example' }),
  page('repeat=true', { repeat: 'true' }),
  page('overdue=true', { overdue: 'true' }),
  page('overdue=false', { overdue: 'false' }),
  queue('queue', {}),
  queue('queue, town=Penistone', { town: 'Penistone' }),
  queue('queue, status=cancelled', { status: 'cancelled' }),
  page('view=held', { view: 'held' }),
  page('one day a year ago', { from: daysAgo(366), to: daysAgo(365) }),
  page('from two years ago, status=new', { to: daysAgo(730), status: 'new' }),
  page('town, service, urgency, status', {
    ...{ town: 'Mexborough', service: 'key-cutting', urgency: 'next-day', status: 'cancelled' },
  }),
  page(
    'service, source, assigned_to, middle',
    { service: 'other', source: 'leaflet', assigned_to: 'sue@latchline.example' },
    middle,
  ),
  page('town, repeat, campaign', { town: 'Worksop', repeat: 'true', campaign: 'brand' }),
  page(
    'urgency, service, status=contacted, end',
    { urgency: 'flexible', service: 'other', status: 'contacted' },
    end,
  ),
  page('q=lock (two in five)', { q: 'lock' }),
  page('q=lock, in the middle', { q: 'lock' }, middle),
  page('q=lock, status=new', { q: 'lock', status: 'new' }),
  page('q=smart lock with an app (1 in 26)', { q: 'smart lock with an app' }),
  page('q=surname (1 in 100)', (index) => ({ q: someone(index).name.split(' ')[1] })),
  page('q=house number 27 (1 in 170)', { q: 'house number 27' }),
  page('q=full name (1 in 6,000)', (index) => ({ q: someone(index).name })),
  page('q=grandfather clock (1 in 7,000)', { q: 'grandfather clock' }),
  page('q=narrowboat (1 in 70,000)', { q: 'narrowboat' }),
  page('q=reliquary (one or two)', { q: 'reliquary' }),
  page('q=reliquary, town, status', { q: 'reliquary', town: 'Barnsley', status: 'completed' }),
  page('q=in no lead', (index) => ({ q: `zzq${index}xw` })),
  page('q=frequent words never together', { q: 'spare keys ring lock flat' }),
  page('q=phone, any spelling', (index) => ({ q: punctuated(someone(index), index) })),
  page('q=six digits of a phone', (index) => ({ q: someone(index).phone_e164.slice(-6) })),
  page('q=postcode', (index) => ({ q: someone(index).postcode })),
  page('q=postcode without space', (index) => ({
    q: someone(index).postcode.replace(' ', '').toLowerCase(),
  })),
  page('q=e-mail', (index) => ({ q: someone(index).email ?? 'nobody@example.com' })),
  page('q=jo', { q: 'jo' }),
  page('q=s1', { q: 's1' }),
  page('q=w', { q: 'w' }),
  page('q=qz (in no lead)', { q: 'qz' }),
  page('q=jo, status=new', { q: 'jo', status: 'new' }),
  ['stats', () => tallies.stats()],
  ['series by town, 30 days', () => series('town', 30)],
  ['series by source, 3 years', () => series('source', 1095)],
  ['one lead with its history', (index) => leads.find(someone(index).id)],
  ['one that took in another', (index) => leads.find(merged[index % merged.length].merged_into)],
];
const merged = await rowsOf(
  'SELECT merged_into FROM leads WHERE merged_into IS NOT NULL ORDER BY random() LIMIT 50',
);

async function series(by, days) {
  const period = { from: daysAgo(days - 1).slice(0, 10), to: daysAgo(0).slice(0, 10) };
  return seriesOf(by, period, await tallies.daily(by, period));
}

// As the service does every ten seconds.
while ((await tallies.rollUp(20_000)) > 0);
await pool.query('ANALYZE lead_tallies');

// CPU time does not depend on other load on the machine; elapsed time does.
const [{ pid }] = await rowsOf('SELECT pg_backend_pid() AS pid');
const msPerTick = 10;
function workedMs() {
  const { user, system } = process.cpuUsage();
  try {
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return (user + system) / 1000 + (Number(ticks[13]) + Number(ticks[14])) * msPerTick;
  } catch {
    return Number.NaN;
  }
}

const plans = [];
let tooSlow = 0;
const [{ version }] = await rowsOf(`SELECT current_setting('server_version') AS version`);
console.log(`${total.toLocaleString('en-GB')} leads, Postgres ${version}, ${runs} runs each, times in ms\n`);
console.log(
  `${'query'.padEnd(42)}${['rows', 'work', 'p50', 'p95', 'longest'].map((name) => name.padStart(9)).join('')}`,
);
for (const [name, ask] of cases.filter(([name]) => name.includes(values.only))) {
  const times = [];
  let answer;
  let before = 0;
  for (let run = 0; run < runs + warmUps; run += 1) {
    if (run === warmUps) before = workedMs();
    asked.length = 0;
    const began = performance.now();
    answer = await ask(run);
    if (run >= warmUps) times.push(performance.now() - began);
  }
  const work = (workedMs() - before) / runs;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const numbers = [work, at(0.5), at(0.95), times.at(-1)].map((ms) => ms.toFixed(1).padStart(9)).join('');
  const rows = Array.isArray(answer) ? answer.length : 1;
  if (at(0.95) > promisedMs) tooSlow += 1;
  console.log(
    `${name.padEnd(42)}${String(rows).padStart(9)}${numbers}${at(0.95) > promisedMs ? '  too slow' : ''}`,
  );
  if (values.plans) plans.push(await explained(name, [...asked]));
}
if (values.plans) {
  mkdirSync(dirname(resolve(values.plans)), { recursive: true });
  writeFileSync(values.plans, `${plans.join('\n\n')}\n`);
}
await pool.end();
process.exitCode = tooSlow > 0 ? 1 : 0;

async function explained(name, statements) {
  const parts = [`== ${name}`];
  for (const { sql, parameters } of statements) {
    const rows = await rowsOf(`EXPLAIN (ANALYZE, BUFFERS, SETTINGS) ${sql}`, parameters);
    parts.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return parts.join('\n\n');
}

function databaseOfRunningSystem() {
  const file =
    process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
  return JSON.parse(readFileSync(file, 'utf8')).databaseUrl;
}

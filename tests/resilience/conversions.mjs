/**
 * Reports 10,000 won jobs to the stubs of Google Ads and Meta while a tenth of their responses fails, processes are killed and
 * Redis restarts, then counts what the stubs accepted. See tests/README.md.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const { LATCHLINE_RUN_FILE = '.latchline/run.json', STUB_CONTROL = 'http://127.0.0.1:3148' } = process.env;
const jobs = Number(process.argv[2] ?? 10_000);
const batch = 200;

const system = () => JSON.parse(readFileSync(LATCHLINE_RUN_FILE, 'utf8'));
const database = new pg.Pool({ connectionString: system().databaseUrl, max: 4 });
database.on('error', () => undefined);
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const accepted = async () => (await fetch(STUB_CONTROL)).json();

const startedAt = Date.now();
const completedAt = new Date(startedAt - 3_600_000).toISOString();
const job = (number) => ({
  lead_id: randomUUID(),
  amount: 5_000 + number,
  // Of every ten: one is undone, three change their amount, six stay as they are.
  last: number % 10 === 0 ? null : number % 10 < 4 ? 20_000 + number : 5_000 + number,
});

function eventOf({ lead_id }, value_pence, version) {
  const id = randomUUID();
  const contact = { hashed_email: hashOf(`${lead_id}@example.com`), hashed_phone: hashOf(lead_id) };
  const data = {
    lead_id,
    version: new Date(startedAt + version).toISOString(),
    requested_at: completedAt,
    won: value_pence === null ? null : { value_pence, at: completedAt },
    identifiers:
      value_pence === null
        ? null
        : { google: { gclid: lead_id, ...contact }, meta: { fbclid: lead_id, ...contact } },
  };
  const name = 'leads.job-value-changed.v1';
  const occurred_at = new Date().toISOString();
  return { id, name, occurred_at, payload: JSON.stringify({ id, name, occurred_at, data }) };
}

/** Into the outbox of the leads service, as its own transactions do. */
async function publish(events) {
  const sql = `INSERT INTO leads.outbox (id, name, occurred_at, payload)
    SELECT id, name, occurred_at, payload FROM json_to_recordset($1) AS e(id uuid, name text, occurred_at timestamptz, payload text)`;
  await database.query(sql, [JSON.stringify(events)]);
}

const kill = (service, count = 1) => {
  const running = system().processes.filter((process) => process.service === service && process.pid);
  for (const { pid, name } of running.slice(0, count)) {
    process.kill(pid, 'SIGKILL');
    console.log(`${Math.round((Date.now() - startedAt) / 1000)} s: killed ${name}`);
  }
};

const waiting = async () => {
  const { rows } = await database.query(
    `SELECT count(*)::int AS rows, count(*) FILTER (WHERE next_attempt_at IS NOT NULL)::int AS due
     FROM notifications.conversions WHERE created_at >= to_timestamp($1::float8 / 1000)`,
    [startedAt],
  );
  return rows[0];
};

const all = Array.from({ length: jobs }, (_, index) => job(index));
let published = 0;
const faults = (async () => {
  const plan = ['notifications', 'redis', 'notifications', 'leads', 'notifications'];
  while (published < jobs * 2) {
    await pause(10_000);
    const next = plan.shift();
    if (!next) return;
    kill(next);
  }
})();
for (const [events, version] of [
  [(one) => one.amount, 1],
  [(one) => one.last, 2],
]) {
  for (let from = 0; from < jobs; from += batch) {
    const some = all.slice(from, from + batch);
    await publish(some.map((one) => eventOf(one, events(one), version)));
    published += some.length;
    await pause(500);
  }
}
await faults;

/** Waits that are hours with the real providers are skipped. */
for (let idle = 0; idle < 3;) {
  const { rows, due } = await waiting();
  console.log(
    `${Math.round((Date.now() - startedAt) / 1000)} s: ${rows} conversions recorded, ${due} waiting`,
  );
  idle = rows >= jobs * 2 && due === 0 ? idle + 1 : 0;
  await pause(5_000);
}

const { google, meta, calls } = await accepted();
const ids = new Map(all.map((one) => [one.lead_id, one]));
const counted = Object.entries(google).filter(([id, { retracted }]) => ids.has(id) && !retracted);
const wrong = counted.filter(([id, { value }]) => Math.round(value * 100) !== ids.get(id).last);
const won = all.filter(({ last }) => last !== null);
const { rows: states } = await database.query(
  `SELECT destination, state, count(*)::int FROM notifications.conversions
   WHERE created_at >= to_timestamp($1::float8 / 1000) GROUP BY 1, 2 ORDER BY 1, 2`,
  [startedAt],
);
const events = Object.entries(meta).filter(([key]) => ids.has(key.replace('Purchase ', '')));
const table = {
  'jobs won in the end': won.length,
  'counted by Google': counted.length,
  'of these with a wrong amount': wrong.length,
  'counted twice by Google (a second id)': Object.keys(google).filter(
    (id) => id.length > 36 && ids.has(id.slice(0, 36)),
  ).length,
  'repeated requests that Google recognised': Object.values(google).reduce(
    (sum, { repeats }) => sum + repeats,
    0,
  ),
  'withdrawn at Google': Object.entries(google).filter(([id, { retracted }]) => ids.has(id) && retracted)
    .length,
  'counted by Meta': events.length,
  'won jobs that Meta lacks': won.filter(({ lead_id }) => !meta[`Purchase ${lead_id}`]).length,
  'repeated events that Meta recognised': events.reduce((sum, [, { received }]) => sum + received - 1, 0),
  seconds: Math.round((Date.now() - startedAt) / 1000),
};
console.table(table);
console.table(calls);
console.table(states);
await database.end();
const isRight =
  counted.length === won.length &&
  wrong.length === 0 &&
  table['won jobs that Meta lacks'] === 0 &&
  events.length <= jobs;
console.log(isRight ? 'Each job was counted once.' : 'Not every job was counted once.');
process.exitCode = isRight ? 0 : 1;

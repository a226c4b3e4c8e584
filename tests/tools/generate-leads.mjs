// Fills the database with leads of three years, for load tests and benchmarks. No notifications are sent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { costsSql, jobsSql, leadsSql, repeatCountsSql } from './generated-leads.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    'database-url': { type: 'string' },
    schema: { type: 'string', default: 'leads' },
    quiet: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) throw new Error('--count must be a whole number of leads');

const client = new pg.Client({ connectionString: values['database-url'] ?? databaseOfRunningSystem() });
const began = performance.now();
await client.connect();
await client.query(`SET search_path = ${client.escapeIdentifier(values.schema)}, public`);
await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET jit = off`);

// In one transaction, so that an aborted run leaves the database and its indexes unchanged.
await client.query('BEGIN');
await client.query('LOCK TABLE leads, lead_timeline IN ACCESS EXCLUSIVE MODE');
const indexes = await putAside();
say('indexes dropped');
const perPart = 50_000;
for (let first = 1; first <= count; first += perPart) {
  const part = [first, Math.min(first + perPart - 1, count), count];
  await client.query(leadsSql, part);
  say(`${part[1].toLocaleString('en-GB')} leads`);
}
await client.query(repeatCountsSql);
await client.query('ALTER TABLE lead_jobs DISABLE TRIGGER USER');
await client.query(jobsSql);
await client.query('ALTER TABLE lead_jobs ENABLE TRIGGER USER');
await client.query(costsSql);
say('jobs and costs');
for (const { definition } of indexes) await client.query(definition);
say(`${indexes.length} indexes recreated`);
await client.query('COMMIT');
await client.query(
  `VACUUM (ANALYZE) leads, lead_timeline, lead_jobs, source_costs, lead_tallies, lead_tally_changes, lead_figures,
     lead_figure_changes`,
);
say('statistics gathered');
await client.end();

/**
 * Building an index once is several times faster than adding a million rows to it. The trigger that attaches the words of
 * repeats and merged leads needs its two at every batch.
 */
async function putAside() {
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid IN ('leads'::regclass, 'lead_timeline'::regclass) AND NOT i.indisunique
       AND i.indexrelid NOT IN ('leads_repeating'::regclass, 'leads_merged'::regclass)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows;
}

function databaseOfRunningSystem() {
  const file =
    process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
  return JSON.parse(readFileSync(file, 'utf8')).databaseUrl;
}

function say(what) {
  if (!values.quiet) console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}

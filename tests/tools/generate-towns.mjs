// Fills the database with generated towns, for benchmarks. Remove them with --remove.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    'database-url': { type: 'string' },
    remove: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) throw new Error('--count must be a whole number of towns');

const client = new pg.Client({ connectionString: values['database-url'] ?? databaseOfRunningSystem() });
await client.connect();
await client.query('SET search_path = locations, public');
if (values.remove) {
  const { rowCount } = await client.query("DELETE FROM locations WHERE slug LIKE 'generated-%'");
  process.stdout.write(`${rowCount} towns removed\n`);
} else {
  const { rowCount } = await client.query(townsSql(), [count]);
  process.stdout.write(`${rowCount} towns added\n`);
}
await client.end();

/** Each town has unique text and three neighbours; they form a sunflower pattern around Sheffield. */
function townsSql() {
  return `
    INSERT INTO locations (id, region, menu_position, name, slug, title, meta_description, latitude, longitude,
      nearby_towns, intro_content, response_time, local_note, faqs)
    SELECT gen_random_uuid(), 'south-yorkshire', 1000 + n, 'Generated ' || n, 'generated-' || n,
      'Emergency Locksmith Generated ' || n,
      'A locksmith for Generated ' || n || ' and the villages around it, with you at any hour of the day and night.',
      53.4 + 0.004 * sqrt(n) * sin(n * 2.39996), -1.47 + 0.006 * sqrt(n) * cos(n * 2.39996),
      ARRAY['Generated ' || (n % $1 + 1), 'Generated ' || ((n + 1) % $1 + 1), 'Sheffield'],
      (SELECT string_agg(md5(n || 'intro' || word), ' ') FROM generate_series(1, 60) word), '20-35',
      (SELECT string_agg(md5(n || 'note' || word), ' ') FROM generate_series(1, 40) word),
      (SELECT jsonb_agg(jsonb_build_object('question', 'Question ' || q || ' of Generated ' || n || '?',
        'answer', (SELECT string_agg(md5(n || '-' || q || word), ' ') FROM generate_series(1, 20) word)))
        FROM generate_series(1, 5) q)
    FROM generate_series(1, $1) n
    ON CONFLICT DO NOTHING`;
}

function databaseOfRunningSystem() {
  const file =
    process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
  return JSON.parse(readFileSync(file, 'utf8')).databaseUrl;
}

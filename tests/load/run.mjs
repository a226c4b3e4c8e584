// npm run load -- <profile> [--only=visitor,leads,dashboard] [--scale=2] [--stretch=0.5]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const profiles = ['smoke', 'average', 'stress', 'spike', 'soak', 'breakpoint'];
const here = dirname(fileURLToPath(import.meta.url));
const usage = `npm run load -- ${profiles.join('|')} [--only=visitor,leads,dashboard] [--scale=n] [--stretch=n]
  LATCHLINE_URL                where the system is (http://localhost:3000)
  ADMIN_EMAIL ADMIN_PASSWORD   for the dashboard, which is left out without them
  npm start has to have been told RATE_LIMIT_LEADS_PER_MINUTE=0 and the other RATE_LIMIT_LEADS_… =0: all of it comes from one address.`;

function fail(...lines) {
  for (const line of lines) console.error(line);
  process.exit(64);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { only: { type: 'string' }, scale: { type: 'string' }, stretch: { type: 'string' } },
    });
  } catch (err) {
    return fail(err.message, usage);
  }
}

const { values, positionals } = read();
const [profile = 'smoke', ...more] = positionals;
if (more.length > 0 || !profiles.includes(profile)) fail(usage);

const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), 'go', 'bin')];
const k6 = folders.map((folder) => join(folder, 'k6')).find((path) => existsSync(path));
if (!k6) {
  console.error('These load tests need k6, which was not found. It is a single program:');
  console.error('  https://grafana.com/docs/k6/latest/set-up/install-k6/');
  console.error('  go install go.k6.io/k6@v1.8.1                 with Go');
  console.error('Without it, tests/bench measures lead intake with Node only.');
  process.exit(69);
}

const reports = join(dirname(dirname(here)), 'test-results', 'load');
mkdirSync(reports, { recursive: true });
const report = join(reports, profile);
const long = profile !== 'smoke';
const { status } = spawnSync(k6, ['run', '--quiet', '--no-usage-report', join(here, 'main.js')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...{ PROFILE: profile, REPORT: report },
    ...(values.only ? { SCENARIOS: values.only } : {}),
    ...(values.scale ? { SCALE: values.scale } : {}),
    ...(values.stretch ? { STRETCH: values.stretch } : {}),
    // k6's own report with charts over time.
    ...(long
      ? {
          K6_WEB_DASHBOARD: 'true',
          K6_WEB_DASHBOARD_PORT: '-1',
          K6_WEB_DASHBOARD_EXPORT: `${report}-over-time.html`,
        }
      : {}),
  },
});
console.log(`${report}.html, ${report}.json${long ? `, ${report}-over-time.html` : ''}`);
process.exit(status ?? 1);

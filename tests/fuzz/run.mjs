// npm run fuzz [-- --examples=30] [--only=administrator,sessions,stranger] [--operation=changeLead]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Pinned, because another release may report different findings. */
const version = '4.32.5';
const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const usage = `npm run fuzz -- [--examples=30] [--only=administrator,sessions,stranger] [--operation=<operationId>] [--seed=1]
  LATCHLINE_URL                where the system is (http://localhost:3000). It is filled with rubbish: one that can be thrown away
  ADMIN_EMAIL ADMIN_PASSWORD   of its administrator
  npm start has to have been told RATE_LIMIT_LEADS_PER_MINUTE=0 and the other RATE_LIMIT_LEADS_… =0: all of it comes from one address.`;

/** Each of these ends the session used by the other requests, so they run in a separate pass. */
const sessionEnders = ['signOut', 'endSession', 'endSessions'];
/** Wrong passwords block this network for a quarter of an hour, so these run last, without a session. */
const signingIn = ['signIn', 'issueToken', 'signUp'];
/** An endless stream once signed in; `stream.int-spec.ts` tests it. */
const endless = ['streamChanges'];

const rules = ['rules.toml'];
const signedIn = [...rules, 'signed-in.toml'];
const passes = {
  administrator: { config: signedIn, without: [...sessionEnders, ...signingIn, ...endless] },
  sessions: { config: signedIn, only: sessionEnders },
  /** Every operation, without signing in. */
  stranger: { config: rules },
};

function fail(code, ...lines) {
  for (const line of lines) console.error(line);
  process.exit(code);
}

function read() {
  try {
    const text = { type: 'string' };
    return parseArgs({ options: { examples: text, only: text, operation: text, seed: text } }).values;
  } catch (err) {
    return fail(64, err.message, usage);
  }
}

const folders = (process.env.PATH ?? '').split(delimiter);
const onPath = (name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
const run = (command, args, options = {}) => spawnSync(command, args, { stdio: 'inherit', ...options });

/** Installs the Python packages into their own folder, next to the other downloaded tools. */
function schemathesis() {
  const environment = join(
    process.env.LATCHLINE_TOOLS_DIR || join(root, '.latchline/tools'),
    `schemathesis-${version}`,
  );
  const program = join(environment, 'bin/schemathesis');
  if (existsSync(program)) return [program];
  const uvx = onPath('uvx');
  if (uvx) return [uvx, `schemathesis@${version}`];
  const python = onPath('python3');
  if (!python) {
    fail(
      69,
      'The fuzzer, Schemathesis, needs Python, which was not found. Install one of these:',
      '  Python 3.10 or later with venv and pip     https://www.python.org/downloads/',
      '  uv, which includes Python                   https://docs.astral.sh/uv/getting-started/installation/',
      'Without it, gateway/src/edge/any-request.int-spec.ts sends invalid requests to every route, with Node only.',
    );
  }
  console.error(`Installing Schemathesis ${version} (first run only) …`);
  const made =
    run(python, ['-m', 'venv', environment]).status === 0 &&
    run(join(environment, 'bin/pip'), [
      'install',
      '--quiet',
      '--disable-pip-version-check',
      `schemathesis==${version}`,
    ]).status === 0;
  return made ? [program] : fail(69, `Schemathesis could not be put into ${environment}: see above.`);
}

const options = read();
const wanted = options.only?.split(',') ?? Object.keys(passes);
if (wanted.some((name) => !(name in passes))) fail(64, usage);
const { ADMIN_EMAIL, ADMIN_PASSWORD, LATCHLINE_URL: site = 'http://localhost:3000' } = process.env;
if (!ADMIN_EMAIL || !ADMIN_PASSWORD) fail(64, usage);

/** Wrong passwords of an earlier run count as well. */
const answer = await fetch(new URL('/api/auth/token', site), {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ grant_type: 'password', email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
}).catch((err) => fail(69, `${site} does not respond: ${err.cause?.message ?? err.message}`));
if (!answer.ok) {
  const wait = answer.headers.get('retry-after');
  fail(
    69,
    `Sign-in failed with status ${answer.status}${wait ? `: wait ${wait} s, or start with fresh data` : ''}`,
  );
}

const [command, ...first] = schemathesis();
const reports = join(root, 'test-results/fuzz');
mkdirSync(reports, { recursive: true });

function argumentsOf(name) {
  const { config, only, without = [] } = passes[name];
  const file = join(reports, `${name}.toml`);
  writeFileSync(file, config.map((part) => readFileSync(join(here, part), 'utf8')).join(''));
  const named = (flag, ids) => ids.flatMap((id) => [`--${flag}-operation-id`, id]);
  return [
    ...['--config-file', file, 'run', new URL('/api/openapi.json', site).href],
    ...['--url', site, '--no-color', '--continue-on-failure', '--seed', options.seed ?? '1'],
    ...['--max-examples', options.examples ?? '30', '--report', 'junit,ndjson'],
    ...[
      '--report-junit-path',
      join(reports, `${name}.xml`),
      '--report-ndjson-path',
      join(reports, `${name}.ndjson`),
    ],
    ...(options.operation
      ? named('include', [options.operation])
      : [...named('include', only ?? []), ...named('exclude', without)]),
  ];
}

const failed = wanted.filter((name) => {
  console.log(`\n${name}`);
  return run(command, [...first, ...argumentsOf(name)], { cwd: reports }).status !== 0;
});
console.log(`Reports: ${reports}`);
if (failed.length > 0) fail(1, `Problems found in: ${failed.join(', ')}`);

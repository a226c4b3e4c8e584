// Measures how long a change takes to show with `npm run dev`: starts it in a copy of this checkout, edits one file of each
// kind, and reports when the change was live. Run by hand: node tests/bench/dev-loop.mjs
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from './lib/free-port.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  },
});
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'latchline-dev-loop-'));
const runFile = join(copy, '.latchline', 'run.json');
const port = await freePort();
const site = `http://localhost:${port}`;
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

copyCheckout();
const system = startSystem();
let browser;
try {
  const ready = await waitFor(() => running()?.ready && running(), 300_000);
  console.log(
    `ready after ${seconds(performance.now() - system.startedAt)}; load ${loadavg()[0].toFixed(1)}`,
  );
  browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox'] });
  console.log('| change | s, each round | other processes restarted |\n| --- | --- | --- |');
  await islandKeepsText();
  await page();
  await dashboardScreen();
  for (const name of ready.processes.map(({ name }) => name).filter((name) => /-1$|^gateway$/.test(name))) {
    const folder = name === 'gateway' ? 'gateway' : `services/${name.replace(/-1$/, '')}`;
    await restarts(`${folder}/src/main.ts`, [name]);
  }
  await restarts(pathOf('contracts/src/http/problem.ts'), ['gateway']);
  await restarts(pathOf('infra/runtime/src/timing/timing.ts'), ['gateway']);
  console.log(`load at the end ${loadavg()[0].toFixed(1)}`);
} catch (error) {
  console.error(readFileSync(system.log, 'utf8').split('\n').slice(-40).join('\n'));
  throw error;
} finally {
  await browser?.close();
  const { supervisorPid } = running() ?? {};
  if (supervisorPid) process.kill(supervisorPid, 'SIGTERM');
  await system.ended;
  rmSync(copy, { recursive: true, force: true });
}

/** Copies only files of the repository, with packages as hard links, so that edits do not affect this checkout. */
function copyCheckout() {
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  const folders = [
    '.',
    ...new Set(files.filter((name) => name.endsWith('/package.json')).map((name) => dirname(name))),
  ];
  for (const folder of folders.filter((name) => existsSync(join(root, name, 'node_modules')))) {
    execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')]);
  }
  rmSync(join(copy, 'node_modules', '.cache'), { recursive: true, force: true });
}

function startSystem() {
  const log = join(copy, 'system.log');
  const env = {
    ...process.env,
    PORT: String(port),
    LATCHLINE_DATA_DIR: join(copy, '.latchline'),
    ADMIN_PASSWORD: 'measured-not-used-9',
    NO_COLOR: '1',
  };
  const child = spawn('/bin/sh', ['-c', `exec node infra/local/dev.mjs > ${log} 2>&1`], { cwd: copy, env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { log, ended, startedAt: performance.now() };
}

function running() {
  try {
    return JSON.parse(readFileSync(runFile, 'utf8'));
  } catch {
    return null;
  }
}

async function waitFor(question, withinMs = 60_000) {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const answer = await question();
    if (answer) return answer;
    await sleep(10);
  }
  throw new Error(`Timed out after ${withinMs / 1_000} s waiting for ${question}`);
}

/** Files may move, so a file is found by its name. */
function pathOf(path) {
  const found = files.includes(path) ? path : files.find((file) => file.endsWith(path.split('/').at(-1)));
  if (!found) throw new Error(`${path} was not found`);
  return found;
}

/** Writes `change(source, round)` and waits for `isLive(round)`; restores the file at the end. */
async function measure(title, path, change, isLive, others = () => '') {
  const file = join(copy, path);
  const source = readFileSync(file, 'utf8');
  const times = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const changed = change(source, round);
    if (changed === source)
      throw new Error(`${path} has changed: this script does not know where to edit it`);
    const wait = isLive(round);
    const startedAt = performance.now();
    writeFileSync(file, changed);
    await wait();
    times.push(performance.now() - startedAt);
    await sleep(1_500);
  }
  console.log(
    `| ${title} (\`${path}\`) | ${times.map((ms) => (ms / 1_000).toFixed(2)).join(' ')} | ${others()} |`,
  );
  writeFileSync(file, source);
  await sleep(3_000);
}

async function islandKeepsText() {
  const open = await browser.newPage();
  await open.goto(site);
  const island = open.locator('[data-island="quote-form"]').first();
  await island.locator('input[name="name"]').fill('Ada Lovelace');
  await open.locator('[data-island="quote-form"][data-state="live"]').first().waitFor();
  await measure(
    'island, text typed into it kept',
    pathOf('frontends/site/src/islands/quote-form/quote-form.tsx'),
    (source, round) => source.replace('{words.promise}', `{words.promise} round-${round}`),
    (round) => () => island.getByText(`round-${round}`).waitFor(),
  );
  const typed = await island.locator('input[name="name"]').inputValue();
  if (typed !== 'Ada Lovelace') throw new Error(`What was typed is lost: ${typed}`);
  await open.close();
}

async function page() {
  const open = await browser.newPage();
  await open.goto(site);
  await open.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  await measure(
    'page',
    pathOf('frontends/site/src/pages/home/home-page.tsx'),
    (source, round) => source.replace('className="home', `className="round-${round} home`),
    (round) => () => open.locator(`.round-${round}`).first().waitFor({ state: 'attached' }),
  );
  await measure(
    "page's styles",
    pathOf('frontends/site/src/pages/home/home.css'),
    (source, round) => `${source}\nh1 { letter-spacing: ${round}px !important; }\n`,
    (round) => () =>
      open.waitForFunction(
        (spacing) =>
          globalThis.getComputedStyle(globalThis.document.querySelector('h1')).letterSpacing === spacing,
        `${round}px`,
        { polling: 20 },
      ),
  );
  if (!(await open.evaluate('globalThis.neverReloaded'))) throw new Error('The page was reloaded');
  await open.close();
}

async function dashboardScreen() {
  const open = await browser.newPage();
  await open.goto(`${site}/admin`);
  await open.getByLabel('E-mail').fill('ada@example.org');
  await measure(
    'dashboard screen, text typed into it kept',
    pathOf('frontends/admin/src/session/sign-in.form.tsx'),
    (source, round) => source.replace("'Sign In'", `'Sign In ${round}'`),
    (round) => () => open.getByRole('button', { name: `Sign In ${round}` }).waitFor(),
  );
  const typed = await open.getByLabel('E-mail').inputValue();
  if (typed !== 'ada@example.org') throw new Error(`What was typed is lost: ${typed}`);
  await open.close();
}

/** The change is live once a new process of that name is ready. */
async function restarts(path, names) {
  const pids = () => new Map(running().processes.map(({ name, pid }) => [name, pid]));
  const first = pids();
  await measure(
    path.startsWith('services') || path.startsWith('gateway') ? 'process' : 'shared code',
    path,
    (source, round) => `${source}\nexport const devLoopRound = ${round};\n`,
    () => {
      const before = pids();
      return () =>
        waitFor(() => {
          const now = running()?.processes ?? [];
          return names.every((name) =>
            now.some(
              (one) => one.name === name && one.pid && one.pid !== before.get(name) && one.state === 'ready',
            ),
          );
        });
    },
    () =>
      [...pids()]
        .filter(([name, pid]) => pid !== first.get(name) && !names.includes(name))
        .map(([name]) => name)
        .join(' ') || 'none',
  );
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`;
}

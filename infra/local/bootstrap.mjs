// Installs the packages and builds before any other code runs.
// Plain JavaScript on built-in modules only: neither the packages nor the compiler may be installed yet.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isUntouched } from './build-state.mjs';
import { run } from './run-step.mjs';

const local = dirname(fileURLToPath(import.meta.url));
const root = join(local, '..', '..');
const modules = join(root, 'node_modules');
const installStamp = join(modules, '.latchline-install');

export async function start(args) {
  const startedAt = Date.now();
  if (args.includes('--help') || args.includes('-h')) return printHelp('start');
  await installWhenNeeded({ dev: false });
  const building = startBuilding();
  await building.commandLine;
  const { start: run } = await load('start.js');
  return run({ args, root, startedAt, build: () => building.everything });
}

/** Builds only what this folder needs: the bundler and the development servers build everything else from source. */
export async function dev(args) {
  const startedAt = Date.now();
  if (args.includes('--help') || args.includes('-h')) return printHelp('dev');
  await installWhenNeeded({ dev: false });
  await compileLocal();
  const { dev: run } = await load('dev.js');
  return run({ args, root, startedAt, build: () => Promise.resolve() });
}

export async function test(args) {
  if (args.includes('--help') || args.includes('-h')) return printHelp('test');
  await installWhenNeeded({ dev: true });
  if (!isBuilt()) await compileLocal();
  const { test: run } = await load('test.js');
  return run({ args, root, build: buildWhenNeeded });
}

/** Both need only this folder: no service is built or started. */
export const backup = (args) => runOn('backup', args);
export const restore = (args) => runOn('restore', args);

async function runOn(command, args) {
  if (args.includes('--help') || args.includes('-h')) return printHelp(command);
  await installWhenNeeded({ dev: false });
  if (!isBuilt()) await compileLocal();
  const commands = await load(`backup/${command}.js`);
  await commands[command]({ args, root });
  process.exit(0);
}

function printHelp(command) {
  process.stdout.write(readFileSync(join(local, 'help', `${command}.txt`), 'utf8'));
}

function load(file) {
  return import(pathToFileURL(join(local, 'dist', file)).href).then((module) => module.default ?? module);
}

/** `dev`: with the packages that only checks and tests need. They are more than half, and are not fetched to run the system. */
async function installWhenNeeded({ dev }) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const record = (what) => `${lockfile} ${process.platform}-${process.arch} ${what}`;
  const [everything, withoutDev] = [record('everything'), record('without dev')];
  const stamp = read(installStamp);
  if (stamp === everything || (!dev && stamp === withoutDev)) return;
  const isComplete = installedByHand();
  // The only script is the commit hooks' own, which development installs.
  const omitted = dev ? [] : ['--omit=dev', '--ignore-scripts'];
  if (!isComplete) await npm(['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(installStamp, dev || isComplete ? everything : withoutDev);
}

/** Whether npm was run by hand: its own record, written last, lists every package of the lockfile. */
function installedByHand() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional === true,
    );
}

function npm(args) {
  const script = process.env.npm_execpath;
  const isNpm = script && /npm-cli\.[cm]?js$/.test(script);
  return run('Installing packages', isNpm ? process.execPath : 'npm', isNpm ? [script, ...args] : args, {
    cwd: root,
    // Opts out of the installation telemetry of one of the packages.
    env: { SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' },
  });
}

/** This folder itself, and what it shares with the processes. */
const compileLocal = () => runBuild('Preparing the command line', ['libraries']);

/** Builds what has changed. `commandLine` is ready first: while the rest is built, it prepares the stores. */
function startBuilding() {
  if (isBuilt()) return { commandLine: Promise.resolve(), everything: Promise.resolve() };
  let everything;
  const commandLine = new Promise((resolve, reject) => {
    everything = runBuild('Building', [], ({ built }) => built === 'libraries' && resolve());
    everything.then(resolve, reject);
  });
  return { commandLine, everything };
}

async function buildWhenNeeded() {
  if (!upToDate) await runBuild('Building', []);
}

const runBuild = (title, parts, onMessage) =>
  run(title, process.execPath, [join(local, 'build.mjs'), ...parts], { cwd: root, quiet: true, onMessage });

/** Looked up once: checking thousands of files takes a quarter of a second. */
let upToDate = false;
function isBuilt() {
  upToDate = isUntouched();
  return upToDate;
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

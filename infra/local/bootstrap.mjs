// Installs the packages and builds before any other code runs.
// Plain JavaScript on built-in modules only: neither the packages nor the compiler may be installed yet.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isUntouched } from './build-state.mjs';
import { installWhenNeeded } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { outliveTerminal, run } from './run-step.mjs';

const local = dirname(fileURLToPath(import.meta.url));
const root = join(local, '..', '..');

export async function start(args) {
  const startedAt = Date.now();
  if (args.includes('--help') || args.includes('-h')) return printHelp('start');
  outliveTerminal();
  await installWhenNeeded({ dev: false });
  const building = startBuilding();
  if (args.includes('--build-only')) return building.everything;
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
  outliveTerminal();
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

/** After another command has built the same, nothing is left to do. Meanwhile, its files are incomplete. */
const runBuild = (title, parts, onMessage) =>
  oneAtATime(join(root, '.latchline-building'), 'building', () =>
    run(title, process.execPath, [join(local, 'build.mjs'), ...parts], { cwd: root, quiet: true, onMessage }),
  );

/** Looked up once: checking thousands of files takes a quarter of a second. */
let upToDate = false;
function isBuilt() {
  upToDate = isUntouched();
  return upToDate;
}

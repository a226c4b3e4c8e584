// Installs the packages and builds before any other code runs.
// Plain JavaScript on built-in modules only: neither the packages nor the compiler may be installed yet.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from './run-step.mjs';

const local = dirname(fileURLToPath(import.meta.url));
const root = join(local, '..', '..');
const modules = join(root, 'node_modules');
const installStamp = join(modules, '.latchline-install');
const buildStamp = join(modules, '.latchline-build');
const packageFolders = ['contracts', 'infra/runtime', 'infra/local', 'services', 'gateway', 'frontends'];
const rootInputs = ['package.json', 'package-lock.json', 'nx.json', '.swcrc', 'tsconfig.base.json'];

export async function start(args) {
  const startedAt = Date.now();
  if (args.includes('--help') || args.includes('-h')) return printHelp('start');
  await installWhenNeeded({ dev: false });
  if (!isBuilt()) await compileLocal();
  const { start: run } = await load('start.js');
  return run({ args, root, startedAt, build: buildWhenNeeded });
}

/** Builds only what this folder needs: the bundler and the development servers build everything else from source. */
export async function dev(args) {
  const startedAt = Date.now();
  if (args.includes('--help') || args.includes('-h')) return printHelp('dev');
  await installWhenNeeded({ dev: false });
  await compile('contracts');
  await compile('infra/local');
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

const compileLocal = () => compile('infra/local');

function compile(folder) {
  const swc = join(modules, '.bin', 'swc');
  const settings = ['--config-file', join(root, '.swcrc'), '--quiet'];
  const options = ['src', '-d', 'dist', '--strip-leading-paths', ...settings];
  return run('Preparing the command line', process.execPath, [swc, ...options], {
    cwd: join(root, folder),
    quiet: true,
  });
}

async function buildWhenNeeded() {
  if (upToDate) return;
  rmSync(buildStamp, { force: true });
  const nx = join(modules, '.bin', 'nx');
  const options = ['run-many', '-t', 'build', `--parallel=${availableParallelism()}`, '--outputStyle=static'];
  const env = { NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  await run('Building', process.execPath, [nx, ...options], { cwd: root, quiet: true, env });
  writeFileSync(buildStamp, fingerprint());
}

/** Computed once: checking thousands of files takes a quarter of a second. */
let upToDate = false;
function isBuilt() {
  upToDate = read(buildStamp) === fingerprint();
  return upToDate;
}

/** Names, sizes and times of all sources and outputs, so that a deleted or edited `dist` is noticed as well. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of rootInputs) hash.update(describe(join(root, file)));
  for (const folder of packageFolders) walk(join(root, folder), hash);
  return hash.digest('hex');
}

function walk(folder, hash) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, hash);
    else hash.update(describe(path));
  }
}

function describe(path) {
  const { size, mtimeMs } = statSync(path);
  return `${relative(root, path)} ${size} ${mtimeMs}\n`;
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

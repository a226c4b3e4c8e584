// Installs the packages of package-lock.json. Built-in modules only: no package is installed yet.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneAtATime } from './one-at-a-time.mjs';
import { run } from './run-step.mjs';

const local = dirname(fileURLToPath(import.meta.url));
const root = join(local, '..', '..');
const modules = join(root, 'node_modules');
const installer = join(local, 'installer');
const installStamp = join(modules, '.latchline-install');
const npmRecord = join(modules, '.package-lock.json');

// Opts out of the installation telemetry of one of the packages.
const env = { SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' };
const briefly = ['--no-audit', '--no-fund', '--loglevel=error'];
// The only script is the commit hooks' own, which development installs.
const withoutScripts = '--ignore-scripts';

/** `dev`: with the packages that only checks and tests need. They are more than half, and are not fetched to run the system. */
export async function installWhenNeeded({ dev }) {
  if (isInstalled(dev)) return;
  // Two at once delete each other's packages, and each records that all are there.
  await oneAtATime(join(root, '.latchline-installing'), 'installing packages', () => install(dev));
}

async function install(dev) {
  if (isInstalled(dev)) return;
  const isComplete = installedByHand();
  // Neither may outlast an installation that is broken off.
  if (!isComplete) for (const made of [installStamp, npmRecord]) rmSync(made, { force: true });
  if (!isComplete) await (dev ? npm('Installing packages', ['ci']) : installQuickly());
  writeFileSync(installStamp, recordOf(dev || isComplete));
}

const isInstalled = (dev) => {
  const stamp = existsSync(installStamp) ? readFileSync(installStamp, 'utf8') : null;
  return stamp === recordOf(true) || (!dev && stamp === recordOf(false));
};

function recordOf(withDev) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lockfile} ${process.platform}-${process.arch} ${withDev ? 'everything' : 'without dev'}`;
}

/** Whether npm was run by hand: its own record, written last, lists every package of the lockfile. */
function installedByHand() {
  if (!existsSync(npmRecord)) return false;
  const installed = JSON.parse(readFileSync(npmRecord, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional === true,
    );
}

/** Bun reads the lockfile of npm and needs a tenth of its processor time. Where Bun does not run, npm does it all. */
async function installQuickly() {
  const withoutDev = ['--production', withoutScripts];
  try {
    await npm('Fetching the installer', ['ci', withoutScripts, '--prefix', installer]);
    rmSync(modules, { recursive: true, force: true });
    await run('Installing packages', bun(), ['install', '--frozen-lockfile', '--no-save', ...withoutDev], {
      cwd: root,
      env,
      quiet: true,
    });
  } catch (error) {
    if (!error.expected || error.stopped) throw error;
    process.stdout.write(`${error.message} Trying with npm.\n`);
    await npm('Installing packages', ['ci', '--omit=dev', withoutScripts]);
  }
}

/** npm has fetched the one for this system. Its own launcher would need an installation script. */
function bun() {
  const builds = join(installer, 'node_modules', '@oven');
  const [build] = readdirSync(builds);
  return join(builds, build, 'bin', process.platform === 'win32' ? 'bun.exe' : 'bun');
}

function npm(title, args) {
  const script = process.env.npm_execpath;
  const isNpm = script && /npm-cli\.[cm]?js$/.test(script);
  const all = [...args, ...briefly];
  return run(title, isNpm ? process.execPath : 'npm', isNpm ? [script, ...all] : all, { cwd: root, env });
}

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { libraryPath, unpackDebianPackages } from '../stores/debian-packages';
import { findOnPath } from '../stores/find-on-path';
import { runCommand } from '../stores/run-command';

/** Chromium without its windows, menus and profiles: the same engine at a third of the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DOWNLOAD_LIMIT_MS = 180_000;

type Attempt = readonly [what: string, how: () => Promise<string | null>];

/**
 * Finds a browser for Playwright: the headless shell, installed or from Debian's packages, else an installed browser, or
 * Playwright's own download, or the distribution's package (infra/decisions/0261).
 */
export async function findChromium(
  root: string,
  toolsFolder: string,
  say: (message: string) => void,
): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await runs(given)) return given;
    throw new UsageError(`CHROMIUM_PATH=${given} cannot be run`);
  }
  const attempts: readonly Attempt[] = [
    ['the headless shell on this machine', () => firstThatRuns(SHELLS.map(onPath))],
    ["the headless shell of Debian's packages", () => shellFromDebian(toolsFolder, say)],
    ['on this machine', installed],
    ['downloaded by Playwright', () => playwrightsOwn(root, say)],
    ["from the distribution's packages", () => fromDistribution(join(toolsFolder, 'chromium'), say)],
  ];
  for (const [, how] of attempts) {
    const found = await how();
    if (found !== null) return found;
  }
  throw new UsageError(
    [
      'The browser tests need Chromium or Chrome. None was found, and none could be downloaded.',
      `Tried: ${attempts.map(([what]) => what).join('; ')}.`,
      'Install one (macOS: brew install --cask google-chrome; Debian: apt-get install chromium; or: npx playwright install --with-deps chromium)',
      'or set its path: CHROMIUM_PATH=/path/to/chrome npm test',
    ].join('\n'),
  );
}

const installed = (): Promise<string | null> => firstThatRuns([...NAMES.map(onPath), MAC]);

const onPath = (name: string): string | null => findOnPath(name, process.env['PATH']);

async function firstThatRuns(files: readonly (string | null)[]): Promise<string | null> {
  for (const file of files) if (file !== null && existsSync(file) && (await runs(file))) return file;
  return null;
}

async function playwrightsOwn(root: string, say: (message: string) => void): Promise<string | null> {
  const ofTests = createRequire(join(root, 'tests', 'package.json'));
  const { chromium } = ofTests('@playwright/test') as { chromium: { executablePath(): string } };
  const file = chromium.executablePath();
  if (await runs(file)) return file;
  say('Chromium not found: downloading it with Playwright …');
  const cli = ofTests.resolve('@playwright/test/cli');
  await runCommand(process.execPath, [cli, 'install', 'chromium'], { timeoutMs: DOWNLOAD_LIMIT_MS });
  return (await runs(file)) ? file : null;
}

async function fromDistribution(folder: string, say: (message: string) => void): Promise<string | null> {
  if (process.platform !== 'linux' || onPath('apt-get') === null) return null;
  return process.getuid?.() === 0 ? aptInstall(say) : unpack(folder, fullBrowser, say);
}

/** Unpacked for root as well, because an installed browser would serve: nothing of the system is changed for speed. */
async function shellFromDebian(toolsFolder: string, say: (message: string) => void): Promise<string | null> {
  const release = '/etc/os-release';
  if (!existsSync(release) || !/^ID=debian$/m.test(readFileSync(release, 'utf8'))) return null;
  return unpack(join(toolsFolder, headlessShell.program), headlessShell, say);
}

async function aptInstall(say: (message: string) => void): Promise<string | null> {
  say('Installing chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env, timeoutMs: DOWNLOAD_LIMIT_MS });
  await runCommand('apt-get', ['install', '-y', '-qq', 'chromium'], {
    env,
    timeoutMs: 2 * DOWNLOAD_LIMIT_MS,
  });
  return installed();
}

interface Packaged {
  readonly program: string;
  readonly packages: readonly string[];
}

const fonts = ['fonts-dejavu-core', 'fontconfig-config'];
const fullBrowser: Packaged = { program: 'chromium', packages: ['chromium', ...fonts] };
const headlessShell: Packaged = {
  program: 'chromium-headless-shell',
  // Data that both kinds share: it is missing from the download where Chromium is installed.
  packages: ['chromium-headless-shell', 'chromium-common', ...fonts],
};

/** Installing needs root; unpacked into a folder, the package runs without it. */
async function unpack(
  folder: string,
  { program, packages }: Packaged,
  say: (message: string) => void,
): Promise<string | null> {
  const starter = join(folder, 'start-chromium');
  if (await runs(starter)) return starter;
  say(`Downloading the package ${program} of this distribution, without installing it …`);
  const making = `${folder}.new-${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const problem = await unpackDebianPackages(packages, making);
  if (problem !== null) {
    say(problem);
    rmSync(making, { recursive: true, force: true });
    return null;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
  writeFileSync(starter, starterScript(folder, program), { mode: 0o755 });
  return (await runs(starter)) ? starter : null;
}

function starterScript(folder: string, program: string): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const ownFonts = existsSync('/etc/fonts/fonts.conf') ? '' : `export FONTCONFIG_SYSROOT=${quoted(folder)}\n`;
  return `#!/bin/sh\nexport LD_LIBRARY_PATH=${quoted(libraryPath(folder))}\n${ownFonts}exec ${quoted(join(folder, 'usr/lib/chromium', program))} "$@"\n`;
}

/** A browser can be present and still not run, if a system library is missing. */
async function runs(file: string): Promise<boolean> {
  return (await runCommand(file, ['--version'], { timeoutMs: 30_000 })).code === 0;
}

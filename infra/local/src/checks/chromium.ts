import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { libraryPath, unpackDebianPackages } from '../stores/debian-packages';
import { findOnPath } from '../stores/find-on-path';
import { runCommand } from '../stores/run-command';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DOWNLOAD_LIMIT_MS = 180_000;

type Attempt = readonly [what: string, how: () => Promise<string | null>];

/** Finds a browser for Playwright: an installed one, or Playwright's own download, or the distribution's package. */
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

async function installed(): Promise<string | null> {
  for (const file of [...NAMES.map((name) => findOnPath(name, process.env['PATH'])), MAC]) {
    if (file !== null && existsSync(file) && (await runs(file))) return file;
  }
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
  if (process.platform !== 'linux' || findOnPath('apt-get', process.env['PATH']) === null) return null;
  return process.getuid?.() === 0 ? aptInstall(say) : unpack(folder, say);
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

/** Installing needs root; unpacked into a folder, the package runs without it. */
async function unpack(folder: string, say: (message: string) => void): Promise<string | null> {
  const starter = join(folder, 'start-chromium');
  if (await runs(starter)) return starter;
  say('Downloading the Chromium package of this distribution, without installing it …');
  const making = `${folder}.new-${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const problem = await unpackDebianPackages(['chromium', 'fonts-dejavu-core', 'fontconfig-config'], making);
  if (problem !== null) {
    say(problem);
    rmSync(making, { recursive: true, force: true });
    return null;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
  writeFileSync(starter, starterScript(folder), { mode: 0o755 });
  return (await runs(starter)) ? starter : null;
}

function starterScript(folder: string): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const fonts = existsSync('/etc/fonts/fonts.conf') ? '' : `export FONTCONFIG_SYSROOT=${quoted(folder)}\n`;
  return `#!/bin/sh\nexport LD_LIBRARY_PATH=${quoted(libraryPath(folder))}\n${fonts}exec ${quoted(join(folder, 'usr/lib/chromium/chromium'))} "$@"\n`;
}

/** A browser can be present and still not run, if a system library is missing. */
async function runs(file: string): Promise<boolean> {
  return (await runCommand(file, ['--version'], { timeoutMs: 30_000 })).code === 0;
}

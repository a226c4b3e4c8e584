import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../cli/usage-error';
import { libraryPath, unpackDebianPackages } from '../debian-packages';
import { findOnPath } from '../find-on-path';
import { runCommand } from '../run-command';

export interface RedisBinary {
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
}

const OLDEST_MAJOR = 7;
const PROGRESS_EVERY_MS = 5_000;
const NAMES = ['redis-server', 'valkey-server'];

/** Finds an installed server, or unpacks one from the distribution's packages into `toolsFolder`. */
export async function findRedis(
  toolsFolder: string,
  path: string | undefined,
  say: (message: string) => void,
): Promise<RedisBinary> {
  const refusals: string[] = [];
  const unpacked = join(toolsFolder, 'redis');
  for (const command of [...NAMES.map((name) => findOnPath(name, path)), serverIn(unpacked)]) {
    if (command === null) continue;
    const binary = { command, env: command.startsWith(unpacked) ? libraries(unpacked) : {} };
    const refusal = await refusalOf(binary);
    if (refusal === null) return binary;
    refusals.push(refusal);
  }
  if (process.platform === 'linux') {
    const binary = await download(unpacked, say, refusals);
    if (binary !== null) return binary;
  }
  throw noRedis(refusals);
}

async function download(
  folder: string,
  say: (message: string) => void,
  refusals: string[],
): Promise<RedisBinary | null> {
  say('redis-server not found: downloading the package of this distribution into the data folder …');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  const progress = setInterval(() => say(`downloading: ${seconds()} s so far …`), PROGRESS_EVERY_MS);
  try {
    return await unpack(folder, refusals);
  } finally {
    clearInterval(progress);
  }
}

async function unpack(folder: string, refusals: string[]): Promise<RedisBinary | null> {
  const making = `${folder}.new-${process.pid}`;
  for (const name of NAMES) {
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    const problem = await unpackDebianPackages([name, name.replace('-server', '-tools')], making);
    const command = serverIn(making);
    const refusal =
      problem ??
      (command
        ? await refusalOf({ command, env: libraries(making) })
        : `${name}: the package contains no server`);
    if (refusal === null) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(making, folder);
      return { command: serverIn(folder) ?? '', env: libraries(folder) };
    }
    refusals.push(refusal);
  }
  rmSync(making, { recursive: true, force: true });
  return null;
}

function serverIn(folder: string): string | null {
  return NAMES.map((name) => join(folder, 'usr', 'bin', name)).find((file) => existsSync(file)) ?? null;
}

function libraries(folder: string): Record<string, string> {
  return { LD_LIBRARY_PATH: libraryPath(folder) };
}

/** Null if it runs and is new enough. Valkey 7.2 and later supports everything in Redis 7. */
async function refusalOf({ command, env }: RedisBinary): Promise<string | null> {
  const { code, stdout, output } = await runCommand(command, ['--version'], {
    env: { ...process.env, ...env },
    timeoutMs: 10_000,
  });
  const version = /\bv=(\d+)\.(\d+)/.exec(stdout);
  if (code !== 0 || version === null)
    return `${command} cannot be run: ${output.trim().split('\n')[0] ?? ''}`;
  if (Number(version[1]) >= OLDEST_MAJOR) return null;
  return `${command} is version ${version[1]}.${version[2]}; Latchline needs ${OLDEST_MAJOR}.0 or newer`;
}

function noRedis(refusals: readonly string[]): UsageError {
  return new UsageError(
    [
      'Latchline needs Redis 7 or newer (or Valkey), and none was found.',
      ...refusals.map((refusal) => `  - ${refusal}`),
      'Install it, then run the command again:',
      '  macOS, Homebrew:   brew install redis',
      '  Debian, Ubuntu:    sudo apt-get install redis-server',
      '  Fedora:            sudo dnf install valkey',
      'Or start it with Docker and set its address:',
      '  docker run -d -p 6379:6379 redis:7 redis-server --appendonly yes --appendfsync always --maxmemory-policy noeviction',
      '  REDIS_URL=redis://127.0.0.1:6379 npm start',
    ].join('\n'),
  );
}

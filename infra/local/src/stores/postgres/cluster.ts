import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../../cli/usage-error';
import { runCommand } from '../run-command';
import type { PostgresBinaries } from './binaries';
import { giveTo, type OrdinaryUser } from './ordinary-user';

export const POSTGRES_USER = 'latchline';

/** Makes the database cluster once. It appears under its name only when complete, so an interrupted one is no harm. */
export async function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  user: OrdinaryUser,
  password: string,
): Promise<void> {
  if (existsSync(folder)) {
    refuseOtherVersion(folder, binaries);
    giveTo(folder, user.owner);
    return;
  }
  mkdirSync(dirname(folder), { recursive: true });
  const making = mkdtempSync(`${folder}.new-`);
  const passwordFile = join(making, 'password');
  const cluster = join(making, 'data');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(making, user.owner);
  try {
    await initialise(cluster, passwordFile, binaries, user);
    renameSync(cluster, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

async function initialise(
  cluster: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  user: OrdinaryUser,
): Promise<void> {
  const [command = '', ...args] = [...user.prefix, binaries.initdb];
  const result = await runCommand(command, [
    ...args,
    `--pgdata=${cluster}`,
    `--username=${POSTGRES_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same order of letters on every system, whatever locales it has.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  if (result.code !== 0)
    throw new UsageError(`Postgres could not make its data folder ${cluster}:\n${result.output}`);
}

function refuseOtherVersion(folder: string, binaries: PostgresBinaries): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const ours = binaries.version.split('.')[0];
  if (version === ours) return;
  throw new UsageError(
    `${folder} was written by Postgres ${version}; this is Postgres ${ours}.\n` +
      'Start with --fresh to begin with an empty database, or give LATCHLINE_DATA_DIR another folder.',
  );
}

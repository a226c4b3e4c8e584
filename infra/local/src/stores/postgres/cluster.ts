import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../../cli/usage-error';
import { runCommand } from '../run-command';
import type { PostgresBinaries } from './binaries';
import { giveTo, type UnprivilegedUser } from './unprivileged-user';

export const POSTGRES_USER = 'latchline';

/** Creates the database cluster once. It gets its final name when complete, so an interrupted attempt does no harm. */
export async function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  user: UnprivilegedUser,
  password: string,
): Promise<void> {
  if (existsSync(folder)) {
    refuseOtherVersion(folder, binaries);
    giveTo(folder, user.owner);
    return;
  }
  mkdirSync(dirname(folder), { recursive: true });
  removeUnfinished(folder);
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

/** What starts that were killed have left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
}

async function initialise(
  cluster: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  user: UnprivilegedUser,
): Promise<void> {
  const [command = '', ...args] = [...user.prefix, binaries.initdb];
  const result = await runCommand(command, [
    ...args,
    `--pgdata=${cluster}`,
    `--username=${POSTGRES_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sort order on every system, independent of its locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  if (result.code !== 0)
    throw new UsageError(`Postgres could not create its data folder ${cluster}:\n${result.output}`);
}

function refuseOtherVersion(folder: string, binaries: PostgresBinaries): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const expected = binaries.version.split('.')[0];
  if (version === expected) return;
  throw new UsageError(
    `${folder} was written by Postgres ${version}; this is Postgres ${expected}.\n` +
      'Use --fresh to start with an empty database, or set LATCHLINE_DATA_DIR to another folder.',
  );
}

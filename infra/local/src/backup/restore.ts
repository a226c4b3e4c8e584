import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseStartOptions, type StartOptions } from '../cli/start-options';
import { UsageError } from '../cli/usage-error';
import { openDataFolder } from '../env/data-folder';
import { loadSecretFiles } from '../env/secret-files';
import { LogPrinter } from '../logs/log-printer';
import { DataFolderLock } from '../supervisor/lock';
import { cleanUpPreviousRun } from '../supervisor/previous-run';
import { unpack, unpackFrom } from './archive';
import type { BackupCall } from './backup';
import { exclusively, openBackupSite, workFolderIn } from './backup-site';
import { keepAside, moveAside, putBack } from './data-aside';
import { knowAdministrator } from './know-administrator';
import { type Manifest, readManifest } from './manifest';
import { countRows, latchlineSchemas, withClient } from './postgres-dump';
import { countKeys, openRedis } from './redis-keys';
import { restoreArchive } from './restore-archive';

interface Restoring {
  readonly options: StartOptions;
  readonly manifest: Manifest;
  /** The unpacked backup. */
  readonly folder: string;
  readonly replace: boolean;
  readonly stamp: string;
}

/** In the repository, instead of a file: `latest` or the beginning of an id. */
const snapshotName = /^(latest|[0-9a-f]{8,64})$/;

/** `npm run restore -- <file>` or `-- latest`: restores a backup into an empty system or, with `--replace`, over existing data. */
export async function restore({ args, root }: BackupCall): Promise<void> {
  loadSecretFiles(process.env);
  const replace = args.includes('--replace');
  const [file, ...remaining] = args.filter((arg) => arg !== '--replace');
  if (!file || remaining.length > 0)
    throw new UsageError('Name the backup: npm run restore -- latest (or <id>, or <file>) [--replace]', 2);
  const options = parseStartOptions([], process.env, root);
  const printer = new LogPrinter(process.stdout, process.env);
  openDataFolder(options.dataFolder);
  const lock = new DataFolderLock(options.dataFolder);
  await lock.acquire();
  try {
    await cleanUpPreviousRun(options.dataFolder, (message) => printer.say('latchline', 'INFO', message));
    putBack(options);
    const workFolder = workFolderIn(options.dataFolder);
    await exclusively({ workFolder, printer }, () =>
      restoreInto({ options, replace, root, file, workFolder }, printer),
    );
  } finally {
    lock.release();
  }
}

interface Wanted extends Pick<Restoring, 'options' | 'replace'> {
  readonly root: string;
  /** A file, or a backup in the repository. */
  readonly file: string;
  readonly workFolder: string;
}

async function restoreInto(
  { options, replace, root, file, workFolder }: Wanted,
  printer: LogPrinter,
): Promise<void> {
  const folder = mkdtempSync(join(workFolder, 'restore-'));
  try {
    const manifest = await fetchArchive(file, root, folder);
    const stamp = new Date()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
      .toLowerCase();
    const rows = await put({ options, manifest, folder, replace, stamp }, printer);
    printer.plain(describe(manifest, rows));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Unpacks the backup into the folder. */
async function fetchArchive(name: string, root: string, folder: string): Promise<Manifest> {
  const path = resolve(process.env['INIT_CWD'] ?? root, name);
  if (existsSync(path)) return readManifest((await unpack(path, folder)).manifest, path);
  if (!snapshotName.test(name)) throw new UsageError(`${path} does not exist`);
  const { repository } = await openBackupSite(root);
  const snapshot = await repository.find(name);
  const label = `The backup ${snapshot.id} in ${repository.location}`;
  return readManifest((await unpackFrom([repository.read(snapshot)], label, folder)).manifest, label);
}

async function put(call: Restoring, printer: LogPrinter): Promise<Record<string, number>> {
  await refuseWhatDoesNotFit(call);
  moveAside(call.options);
  try {
    const rows = await restoreArchive(call, printer, async ({ databaseUrl }) => {
      await knowAdministrator(call.options, databaseUrl);
      return countRows(databaseUrl);
    });
    keepAside(call.options, call.stamp);
    return rows;
  } catch (error) {
    putBack(call.options);
    throw error;
  }
}

async function refuseWhatDoesNotFit({ options, manifest, replace }: Restoring): Promise<void> {
  const { dataFolder, databaseUrl, redisUrl } = options;
  if (manifest.postgres === 'cluster' && databaseUrl !== null)
    throw new UsageError(
      'This backup contains the files of the embedded Postgres, which cannot be restored into another server.\n' +
        'Restore it without DATABASE_URL, start that system, then move its database with pg_dump and pg_restore.',
    );
  if (replace) return;
  const occupied = [
    ...['postgres', 'redis']
      .filter((name) => existsSync(join(dataFolder, name)))
      .map((name) => join(dataFolder, name)),
    ...(databaseUrl !== null && (await withClient(databaseUrl, latchlineSchemas)).length > 0
      ? ['DATABASE_URL']
      : []),
    ...(redisUrl !== null && (await hasKeys(redisUrl)) ? ['REDIS_URL'] : []),
  ];
  if (occupied.length > 0)
    throw new UsageError(
      `There is data already: ${occupied.join(', ')}.\n` +
        'To replace it, add --replace: existing folders and schemas are renamed and kept, keys in Redis are deleted.',
    );
}

async function hasKeys(url: string): Promise<boolean> {
  const redis = openRedis(url);
  return (await countKeys(redis).finally(() => redis.disconnect())) > 0;
}

function describe(manifest: Manifest, rows: Readonly<Record<string, number>>): string {
  const names = [...new Set([...Object.keys(manifest.rows), ...Object.keys(rows)])].sort();
  const differing = names.filter((name) => manifest.rows[name] !== rows[name]);
  return [
    `Restored the backup of ${manifest.made_at}: ${rows['leads.leads'] ?? 0} leads, ${names.length} tables, ${manifest.redis_keys} keys in Redis`,
    ...differing.map(
      (name) => `  ${name}: ${manifest.rows[name] ?? 0} rows in the backup, ${rows[name] ?? 0} now`,
    ),
    'To start the system: npm start',
  ].join('\n');
}

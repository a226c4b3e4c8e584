import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseStartOptions, type StartOptions } from '../cli/start-options';
import { UsageError } from '../cli/usage-error';
import { loadSecretFiles } from '../env/secret-files';
import { LogPrinter } from '../logs/log-printer';
import { ArchiveWriter } from './archive';
import { copyCluster } from './cluster-copy';
import { backupFormat, files, folders, type Manifest, placeOf } from './manifest';
import { countRows, dumpDatabase } from './postgres-dump';
import { openRedis, saveKeys } from './redis-keys';
import { accessStores, type StoreAccess } from './store-access';

export interface BackupCall {
  readonly args: readonly string[];
  readonly root: string;
}

/** `npm run backup -- <folder>`: saves all stored data in one file, whether the system is running or not. */
export async function backup({ args, root }: BackupCall): Promise<string> {
  loadSecretFiles(process.env);
  const [target, ...remaining] = args;
  if (!target || remaining.length > 0)
    throw new UsageError('Name the target folder: npm run backup -- <folder>', 2);
  const options = parseStartOptions([], process.env, root);
  const printer = new LogPrinter(process.stdout, process.env);
  const stores = await accessStores(options, printer);
  try {
    const madeAt = new Date();
    const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
    const path = join(resolve(process.env['INIT_CWD'] ?? root, target), `latchline-${stamp}.tar.gz`);
    const manifest = await write(new ArchiveWriter(path), options, stores, madeAt);
    printer.plain(describe(path, manifest));
    return path;
  } finally {
    await stores.release();
  }
}

/**
 * Saves in the order that leads travel: spool, Redis, Postgres. An entry that moves on during the backup is saved twice
 * rather than not at all; consumers recognise the duplicate by its id.
 */
async function write(
  archive: ArchiveWriter,
  { dataFolder }: StartOptions,
  stores: StoreAccess,
  madeAt: Date,
): Promise<Manifest> {
  const temporary = mkdtempSync(join(dataFolder, 'backup-'));
  try {
    for (const name of folders) {
      const folder = placeOf({ dataFolder, spoolFolder: stores.spoolFolder }, name);
      if (existsSync(folder)) await archive.addFolder(`data/${name}`, folder, isSaved);
    }
    for (const name of files) await archive.addFile(`data/${name}`, join(dataFolder, name));
    const redis = openRedis(stores.redisUrl);
    const keys = await saveKeys(redis, join(temporary, 'redis')).finally(() => redis.disconnect());
    await archive.addFile('redis.ndjson', join(temporary, 'redis'));
    if (stores.isEmbedded) {
      await copyCluster(archive, 'postgres', join(dataFolder, 'postgres'), stores.databaseUrl);
    } else {
      await dumpDatabase(stores.databaseUrl, join(temporary, 'dump'));
      await archive.addFile('postgres.dump', join(temporary, 'dump'));
    }
    const manifest: Manifest = {
      format: backupFormat,
      version: 1,
      made_at: madeAt.toISOString(),
      postgres: stores.isEmbedded ? 'cluster' : 'dump',
      redis_keys: keys,
      rows: await countRows(stores.databaseUrl),
    };
    await archive.finish(manifest);
    return manifest;
  } catch (error) {
    archive.abandon();
    throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** `owner.pid` names a process of the system being saved; a restored system has other processes. */
const isSaved = (path: string): boolean => path !== 'owner.pid';

function describe(path: string, { rows, redis_keys: keys }: Manifest): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `Backup: ${path} (${(statSync(path).size / 1_048_576).toFixed(1)} MB)`,
    `  ${all} rows in ${Object.keys(rows).length} tables, including ${rows['leads.leads'] ?? 0} leads; ${keys} keys in Redis`,
    "  It contains visitors' personal data and this system's keys: store it securely (docs/backup.md)",
  ].join('\n');
}

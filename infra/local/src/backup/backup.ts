import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseStartOptions, type StartOptions } from '../cli/start-options';
import { UsageError } from '../cli/usage-error';
import { openSecretFiles } from '../env/secret-files';
import { LogPrinter } from '../logs/log-printer';
import { ArchiveWriter } from './archive';
import { copyCluster } from './cluster-copy';
import { backupFormat, files, folders, type Manifest, placeOf } from './manifest';
import { countRows, dumpDatabase } from './postgres-dump';
import { openRedis, saveKeys } from './redis-keys';
import { reachStores, type StoresAtHand } from './stores-at-hand';

export interface BackupCall {
  readonly args: readonly string[];
  readonly root: string;
}

/** `npm run backup -- <folder>`: one file with everything that is kept, of a system that runs or of one that does not. */
export async function backup({ args, root }: BackupCall): Promise<string> {
  openSecretFiles(process.env);
  const [target, ...rest] = args;
  if (!target || rest.length > 0) throw new UsageError('Say where to: npm run backup -- <folder>', 2);
  const options = parseStartOptions([], process.env, root);
  const printer = new LogPrinter(process.stdout, process.env);
  const stores = await reachStores(options, printer);
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
 * In the direction that leads take: what waits in the spool, then Redis, then Postgres. What moves on meanwhile is in the
 * backup twice rather than not at all, and whoever takes it again knows it by its id.
 */
async function write(
  archive: ArchiveWriter,
  { dataFolder }: StartOptions,
  stores: StoresAtHand,
  madeAt: Date,
): Promise<Manifest> {
  const temporary = mkdtempSync(join(dataFolder, 'backup-'));
  try {
    for (const name of folders) {
      const folder = placeOf({ dataFolder, spoolFolder: stores.spoolFolder }, name);
      if (existsSync(folder)) await archive.addFolder(`data/${name}`, folder, isKept);
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

/** Whose spool it is says a process of the system that is saved; the one that is restored has others. */
const isKept = (path: string): boolean => path !== 'owner.pid';

function describe(path: string, { rows, redis_keys: keys }: Manifest): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `Backup: ${path} (${(statSync(path).size / 1_048_576).toFixed(1)} MB)`,
    `  ${all} rows in ${Object.keys(rows).length} tables, ${rows['leads.leads'] ?? 0} leads among them; ${keys} keys in Redis`,
    '  It holds the data of visitors and the keys of this system: keep it as you would keep them. docs/backup.md',
  ].join('\n');
}

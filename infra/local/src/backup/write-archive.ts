import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { type ArchiveTarget, ArchiveWriter } from './archive';
import { copyCluster } from './cluster-copy';
import { backupFormat, files, folders, type Manifest, placeOf, sealedSampleFile } from './manifest';
import { countRows, dumpDatabase } from './postgres-dump';
import { openRedis, saveKeys } from './redis-keys';
import type { StoreAccess } from './store-access';

/**
 * Saves in the order that leads travel: spool, Redis, Postgres. An entry that moves on during the backup is saved twice
 * rather than not at all; consumers recognise the duplicate by its id.
 */
export async function writeArchive(
  target: ArchiveTarget,
  { dataFolder }: StartOptions,
  stores: StoreAccess,
  { madeAt, sealedSample, workFolder }: { madeAt: Date; sealedSample: string | null; workFolder: string },
): Promise<Manifest> {
  const archive = new ArchiveWriter(target);
  let temporary = '';
  try {
    temporary = mkdtempSync(join(workFolder, 'backup-'));
    for (const name of folders) {
      const folder = placeOf({ dataFolder, spoolFolder: stores.spoolFolder }, name);
      if (existsSync(folder)) await archive.addFolder(`data/${name}`, folder, isSaved);
    }
    for (const name of files) await archive.addFile(`data/${name}`, join(dataFolder, name));
    const redis = openRedis(stores.redisUrl);
    const keys = await saveKeys(redis, join(temporary, 'redis')).finally(() => redis.disconnect());
    await archive.addFile('redis.ndjson', join(temporary, 'redis'));
    const rows = await saveDatabase(archive, dataFolder, stores, join(temporary, 'dump'));
    if (sealedSample !== null) await archive.addText(sealedSampleFile, sealedSample);
    const manifest: Manifest = {
      format: backupFormat,
      version: 1,
      made_at: madeAt.toISOString(),
      postgres: stores.isEmbedded ? 'cluster' : 'dump',
      redis_keys: keys,
      rows,
    };
    await archive.finish(manifest);
    return manifest;
  } catch (error) {
    throw await archive.abandon(error);
  } finally {
    if (temporary !== '') rmSync(temporary, { recursive: true, force: true });
  }
}

/** Returns the rows of every table, as they were saved or just afterwards. */
async function saveDatabase(
  archive: ArchiveWriter,
  dataFolder: string,
  { isEmbedded, databaseUrl }: StoreAccess,
  dump: string,
): Promise<Record<string, number>> {
  if (isEmbedded) {
    await copyCluster(archive, 'postgres', join(dataFolder, 'postgres'), databaseUrl);
    return countRows(databaseUrl);
  }
  const rows = await dumpDatabase(databaseUrl, dump);
  await archive.addFile('postgres.dump', dump);
  return rows;
}

/**
 * `owner.pid` names a process of the system being saved; a restored system has other processes. Leads in `copies` are in Redis
 * or Postgres too, which are saved afterwards, and the files may be deleted at any moment.
 */
const isSaved = (path: string): boolean => path !== 'owner.pid' && !path.startsWith('copies/');

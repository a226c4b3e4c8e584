import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import type { LogPrinter } from '../logs/log-printer';
import { files, folders, type Manifest, placeOf } from './manifest';
import { move } from './move';
import { restoreDatabase } from './postgres-dump';
import { openRedis, restoreKeys } from './redis-keys';
import { startStores, type StoreAccess } from './store-access';

export interface UnpackedArchive {
  /** Where to restore it to. */
  readonly options: StartOptions;
  readonly manifest: Manifest;
  /** The unpacked archive; its files are moved. */
  readonly folder: string;
  /** Part of the names that replaced schemas get. */
  readonly stamp: string;
}

/** Restores an unpacked archive into stores without data; `inspect` sees them before they are stopped. */
export async function restoreArchive<T>(
  { options, manifest, folder, stamp }: UnpackedArchive,
  printer: LogPrinter,
  inspect: (stores: StoreAccess) => Promise<T>,
): Promise<T> {
  for (const name of [...folders, ...files]) move(join(folder, 'data', name), placeOf(options, name));
  if (manifest.postgres === 'cluster') move(join(folder, 'postgres'), join(options.dataFolder, 'postgres'));
  const stores = await startStores(options, printer);
  try {
    if (manifest.postgres === 'dump')
      await restoreDatabase(stores.databaseUrl, join(folder, 'postgres.dump'), stamp);
    const redis = openRedis(stores.redisUrl);
    try {
      await redis.flushdb();
      await restoreKeys(redis, join(folder, 'redis.ndjson'));
    } finally {
      redis.disconnect();
    }
    return await inspect(stores);
  } finally {
    await stores.release();
  }
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../cli/usage-error';
import { unpackFrom } from '../archive';
import { type BackupSite, exclusively } from '../backup-site';
import { type Manifest, readManifest, sealedSampleFile } from '../manifest';
import { countRows } from '../postgres-dump';
import { restoreArchive } from '../restore-archive';
import type { Snapshot } from '../repository/repository';
import { recordRun } from '../runs';
import { openSealedData } from '../sealed-data';
import { accessStores } from '../store-access';
import { differingTables } from './compare-rows';

export interface DrillResult {
  readonly snapshot: Snapshot;
  readonly manifest: Manifest;
  /** Sealed texts that the restored keys have opened. */
  readonly opened: number;
}

/**
 * Restores the latest backup into stores of its own, compares the rows of every table, opens what is sealed, and deletes it all
 * again. The running system is not touched; it only gets the result.
 */
export const drill = (site: BackupSite): Promise<DrillResult> =>
  exclusively(site, async () => {
    const { databaseUrl, release } = await accessStores(site.options, site.printer);
    const { location } = site.repository;
    const run = { kind: 'drill', startedAt: new Date(), location, bytes: null, addedBytes: null } as const;
    const record = (result: { snapshot: string | null; leads: number | null; problem: string | null }) =>
      recordRun(databaseUrl, { ...run, ...result, succeeded: result.problem === null });
    try {
      const result = await restoreForTest(site);
      const { snapshot, manifest } = result;
      await record({ snapshot: snapshot.id, leads: manifest.rows['leads.leads'] ?? null, problem: null });
      return result;
    } catch (error) {
      await record({ snapshot: null, leads: null, problem: (error as Error).message }).catch(() => undefined);
      throw error;
    } finally {
      await release();
    }
  });

async function restoreForTest(site: BackupSite): Promise<DrillResult> {
  const { repository, workFolder } = site;
  await repository.check();
  const snapshot = await repository.find('latest');
  const folder = mkdtempSync(join(workFolder, 'drill-'));
  try {
    const archive = join(folder, 'archive');
    mkdirSync(archive, { mode: 0o700 });
    const label = `The backup ${snapshot.id} in ${repository.location}`;
    const { manifest: found } = await unpackFrom([repository.read(snapshot)], label, archive);
    const manifest = readManifest(found, label);
    const opened = await inspect(site, folder, archive, manifest);
    return { snapshot, manifest, opened };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** In a data folder of its own, with embedded stores whichever the system uses. */
function inspect(
  { root, options, printer }: BackupSite,
  folder: string,
  archive: string,
  manifest: Manifest,
): Promise<number> {
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder, { mode: 0o700 });
  const own = { dataFolder, spoolFolder: join(dataFolder, 'spool'), databaseUrl: null, redisUrl: null };
  const unpacked = { options: { ...options, ...own }, manifest, folder: archive, stamp: 'drill' };
  return restoreArchive(unpacked, printer, async (stores) => {
    const differing = differingTables(manifest.rows, await countRows(stores.databaseUrl));
    if (differing.length > 0)
      throw new UsageError(`The restored data differs: ${differing.slice(0, 10).join('; ')}`);
    return openSealedData(root, stores, dataFolder, join(archive, sealedSampleFile));
  });
}

import type { BackupSite } from './backup-site';
import { exclusively } from './backup-site';
import type { Manifest } from './manifest';
import type { SavedArchive } from './repository/repository';
import { lastGoodRun, recordRun, type Run } from './runs';
import { sealSample } from './sealed-data';
import { accessStores, type StoreAccess } from './store-access';
import { writeArchive } from './write-archive';

export interface FinishedBackup extends SavedArchive {
  readonly manifest: Manifest;
  /** Something that went wrong after the backup was complete. */
  readonly warning: string | null;
}

/** Backs up into the repository, deletes what is older than BACKUP_KEEP, and records the result for the dashboard. */
export const backUp = (site: BackupSite, { init = false } = {}): Promise<FinishedBackup> =>
  exclusively(site, async () => {
    const stores = await accessStores(site.options, site.printer);
    try {
      return await recorded(site, stores, () => save(site, stores, init));
    } finally {
      await stores.release();
    }
  });

async function save(site: BackupSite, stores: StoreAccess, init: boolean): Promise<FinishedBackup> {
  const { repository, options, root, workFolder } = site;
  const last = await lastGoodRun(stores.databaseUrl, 'backup', repository.location);
  await repository.prepare(last !== null && !init);
  const saved: SavedArchive[] = [];
  const target = repository.target((archive) => saved.push(archive));
  const sealedSample = await sealSample(root, options.dataFolder);
  const archive = { madeAt: new Date(), sealedSample, workFolder };
  const manifest = await writeArchive(target, options, stores, archive);
  const warning = await repository.forget().then(
    () => null,
    (error: Error) => `Old backups could not be deleted: ${error.message}`,
  );
  return { ...saved[0]!, manifest, warning };
}

async function recorded(
  { repository, printer }: BackupSite,
  stores: StoreAccess,
  work: () => Promise<FinishedBackup>,
): Promise<FinishedBackup> {
  const { databaseUrl } = stores;
  const run = { kind: 'backup', startedAt: new Date(), location: repository.location } as const;
  const nothing = { snapshot: null, bytes: null, addedBytes: null, leads: null };
  const record = async (result: Omit<Run, keyof typeof run>): Promise<void> => {
    await recordRun(databaseUrl, { ...run, ...result }).catch((error: Error) =>
      printer.say('backups', 'WARN', `could not record the result for the dashboard: ${error.message}`),
    );
  };
  try {
    const finished = await work();
    const { snapshot, bytes, addedBytes, manifest, warning } = finished;
    const leads = manifest.rows['leads.leads'] ?? null;
    await record({ snapshot, bytes, addedBytes, leads, problem: warning, succeeded: true });
    return finished;
  } catch (error) {
    await record({ ...nothing, problem: (error as Error).message, succeeded: false });
    throw error;
  }
}

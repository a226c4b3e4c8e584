import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseStartOptions } from '../cli/start-options';
import { UsageError } from '../cli/usage-error';
import { loadSecretFiles } from '../env/secret-files';
import { LogPrinter } from '../logs/log-printer';
import { fileTarget } from './archive-file';
import { backUp } from './back-up';
import { exclusively, openBackupSite, workFolderIn } from './backup-site';
import { drill } from './drill/drill';
import type { Manifest } from './manifest';
import { sealSample } from './sealed-data';
import { accessStores } from './store-access';
import { writeArchive } from './write-archive';

export interface BackupCall {
  readonly args: readonly string[];
  readonly root: string;
}

/** `npm run backup`: into the repository, or with `-- <folder>` as a single file. */
export async function backup({ args, root }: BackupCall): Promise<void> {
  loadSecretFiles(process.env);
  const [first, ...remaining] = args;
  if (remaining.length > 0) throw new UsageError('Name one folder or option: npm run backup -- <folder>', 2);
  if (first === '--drill') return runDrill(root);
  if (first === '--list') return list(root);
  if (first === undefined || first === '--init') return toRepository(root, first === '--init');
  if (first.startsWith('-')) throw new UsageError(`Unknown option: ${first}`, 2);
  await toFile(first, root);
}

/** Saves all stored data in one file, whether the system is running or not. */
async function toFile(folder: string, root: string): Promise<void> {
  const options = parseStartOptions([], process.env, root);
  const printer = new LogPrinter(process.stdout, process.env);
  const stores = await accessStores(options, printer);
  try {
    const madeAt = new Date();
    const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
    const path = join(resolve(process.env['INIT_CWD'] ?? root, folder), `latchline-${stamp}.tar.gz`);
    const sealedSample = await sealSample(root, options.dataFolder);
    const workFolder = workFolderIn(options.dataFolder);
    const manifest = await exclusively({ workFolder, printer }, () =>
      writeArchive(fileTarget(path), options, stores, { madeAt, sealedSample, workFolder }),
    );
    printer.plain(
      [
        `Backup: ${path} (${megabytes(statSync(path).size)})`,
        contentOf(manifest),
        "  It contains visitors' personal data and this system's keys: store it securely (docs/backup.md)",
      ].join('\n'),
    );
  } finally {
    await stores.release();
  }
}

async function toRepository(root: string, init: boolean): Promise<void> {
  const startedAt = Date.now();
  const site = await openBackupSite(root);
  const { snapshot, bytes, addedBytes, manifest, warning } = await backUp(site, { init });
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  site.printer.plain(
    [
      `Backup ${snapshot} in ${site.repository.location}: ${megabytes(bytes)}, ${megabytes(addedBytes)} of it new, in ${seconds} s`,
      contentOf(manifest),
      ...(warning ? [`  ${warning}`] : []),
    ].join('\n'),
  );
}

async function runDrill(root: string): Promise<void> {
  const startedAt = Date.now();
  const site = await openBackupSite(root);
  const { snapshot, manifest, opened } = await drill(site);
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  site.printer.plain(
    [
      `Restore test passed in ${seconds} s: backup ${snapshot.id} of ${manifest.made_at}`,
      contentOf(manifest),
      `  ${opened} sealed ${opened === 1 ? 'text' : 'texts'} opened with the restored key; everything is deleted again`,
    ].join('\n'),
  );
}

async function list(root: string): Promise<void> {
  const { repository, printer } = await openBackupSite(root);
  const snapshots = await repository.list();
  const lines = snapshots.map(({ id, time }) => `  ${id}  ${time.toISOString()}`);
  printer.plain([`${snapshots.length} backups in ${repository.location}`, ...lines].join('\n'));
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

function contentOf({ rows, redis_keys: keys }: Manifest): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `  ${all} rows in ${Object.keys(rows).length} tables, including ${rows['leads.leads'] ?? 0} leads; ${keys} keys in Redis`;
}

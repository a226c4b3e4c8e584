import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseStartOptions, type StartOptions } from '../cli/start-options';
import { UsageError } from '../cli/usage-error';
import { openDataFolder } from '../env/data-folder';
import { LogPrinter } from '../logs/log-printer';
import { DataFolderLock, FolderInUse } from '../supervisor/lock';
import { until } from '../supervisor/pause';
import { BackupRepository } from './repository/repository';
import { type BackupSettings, requireBackupSettings } from './repository/settings';

/** What backups and restore tests of one system need. */
export interface BackupSite {
  readonly root: string;
  readonly options: StartOptions;
  readonly settings: BackupSettings;
  readonly repository: BackupRepository;
  readonly printer: LogPrinter;
  /** For temporary files; the next run deletes those of a run that was killed. */
  readonly workFolder: string;
}

export async function openBackupSite(
  root: string,
  printer = new LogPrinter(process.stdout, process.env),
): Promise<BackupSite> {
  const options = parseStartOptions([], process.env, root);
  const settings = requireBackupSettings(process.env, process.env['INIT_CWD'] ?? root);
  openDataFolder(options.dataFolder);
  const toolsFolder = process.env['LATCHLINE_TOOLS_DIR'] || join(options.dataFolder, 'tools');
  const repository = await BackupRepository.open(settings, toolsFolder, (message) =>
    printer.say('backups', 'INFO', message),
  );
  const workFolder = workFolderIn(options.dataFolder);
  return { root, options, settings, repository, printer, workFolder };
}

export const workFolderIn = (dataFolder: string): string => join(dataFolder, 'backup-work');

/** Longer than any backup takes: it ends a wait for one that hangs. */
const PATIENCE_MS = 60 * 60_000;

/** One run at a time: a new container starts with a backup, which the first command of its owner would otherwise meet. */
export async function exclusively<T>(
  { workFolder, printer }: Pick<BackupSite, 'workFolder'> & { readonly printer: Pick<LogPrinter, 'say'> },
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  mkdirSync(workFolder, { recursive: true, mode: 0o700 });
  const lock = new DataFolderLock(workFolder);
  const acquired = (): Promise<boolean> =>
    lock.acquire().then(
      () => true,
      (error: unknown) => {
        // A folder that cannot be written will not get better by waiting.
        if (error instanceof FolderInUse) return false;
        throw error;
      },
    );
  if (!(await acquired())) {
    printer.say('backups', 'INFO', 'Another backup or restore test is running; waiting until it is done …');
    if (!(await until(acquired, patienceMs, 200)))
      throw new UsageError('Another backup or restore test is still running. Try again when it is done.');
  }
  try {
    for (const name of readdirSync(workFolder))
      if (name !== 'alive' && !name.startsWith('lock'))
        rmSync(join(workFolder, name), { recursive: true, force: true });
    return await work();
  } finally {
    lock.release();
  }
}

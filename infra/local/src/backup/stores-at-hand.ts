import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { UsageError } from '../cli/usage-error';
import { loadSecrets } from '../env/secrets';
import type { LogPrinter } from '../logs/log-printer';
import { openStores } from '../stores/open-stores';
import { clearEarlierRun } from '../supervisor/earlier-run';
import { DataFolderLock } from '../supervisor/lock';
import { isAlive } from '../supervisor/process-table';
import { readRunFile } from '../supervisor/run-file';
import { Supervisor } from '../supervisor/supervisor';

/** The two stores, with their administrators' addresses. */
export interface StoresAtHand {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Whether Postgres is the one that comes with Latchline, whose files are in the data folder. */
  readonly isEmbedded: boolean;
  readonly spoolFolder: string;
  readonly release: () => Promise<void>;
}

/** Of the system that runs on this data folder. When none does, its stores are started for as long as they are needed. */
export async function reachStores(options: StartOptions, printer: LogPrinter): Promise<StoresAtHand> {
  const run = readRunFile(options.dataFolder);
  if (run !== null && isAlive(run.supervisorPid)) {
    if (!run.ready) throw new UsageError('Latchline is just starting or stopping; try again in a moment.');
    const isEmbedded = run.processes.some(({ service }) => service === 'postgres');
    return { ...run, isEmbedded, release: () => Promise.resolve() };
  }
  if (options.databaseUrl === null && !existsSync(join(options.dataFolder, 'postgres')))
    throw new UsageError(
      `There is nothing to back up in ${options.dataFolder}.\n` +
        'Name the folder (LATCHLINE_DATA_DIR) or the stores (DATABASE_URL and REDIS_URL) of the system.',
    );
  return startStores(options, printer);
}

/** Nothing else may use the data folder until they are released. */
export async function startStores(options: StartOptions, printer: LogPrinter): Promise<StoresAtHand> {
  const { dataFolder, spoolFolder } = options;
  const lock = new DataFolderLock(dataFolder);
  await lock.take();
  const supervisor = new Supervisor(dataFolder, printer);
  const release = async (): Promise<void> => {
    await supervisor.stop([['redis', 'postgres']]);
    lock.release();
  };
  try {
    await clearEarlierRun(dataFolder, (message) => printer.say('latchline', 'INFO', message));
    const stores = await openStores({
      ...options,
      ...loadSecrets(dataFolder),
      toolsFolder: process.env['LATCHLINE_TOOLS_DIR'] || join(dataFolder, 'tools'),
      say: (name, message) => printer.say(name, 'INFO', message),
    });
    await supervisor.start(stores.plans);
    return { ...stores, isEmbedded: options.databaseUrl === null, spoolFolder, release };
  } catch (error) {
    await release();
    throw error;
  }
}

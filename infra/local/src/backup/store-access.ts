import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { UsageError } from '../cli/usage-error';
import { loadSecrets } from '../env/secrets';
import type { LogPrinter } from '../logs/log-printer';
import { openStores } from '../stores/open-stores';
import { cleanUpPreviousRun } from '../supervisor/previous-run';
import { DataFolderLock } from '../supervisor/lock';
import { readRunFile } from '../supervisor/run-file';
import { Supervisor } from '../supervisor/supervisor';
import { putBack } from './data-aside';

/** Postgres and Redis, with administrator addresses. */
export interface StoreAccess {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Whether Postgres is the embedded one, whose files are in the data folder. */
  readonly isEmbedded: boolean;
  readonly spoolFolder: string;
  readonly release: () => Promise<void>;
}

/** Uses the stores of the system running on this data folder, or starts them temporarily if it is not running. */
export async function accessStores(options: StartOptions, printer: LogPrinter): Promise<StoreAccess> {
  const run = readRunFile(options.dataFolder);
  const lock = new DataFolderLock(options.dataFolder);
  if (run !== null && lock.isHeld()) {
    if (!run.ready) throw new UsageError('Latchline is starting or stopping. Try again in a moment.');
    const isEmbedded = run.processes.some(({ service }) => service === 'postgres');
    return { ...run, isEmbedded, release: () => Promise.resolve() };
  }
  if (options.databaseUrl === null && !existsSync(join(options.dataFolder, 'postgres')))
    throw new UsageError(
      `There is nothing to back up in ${options.dataFolder}.\n` +
        'Set LATCHLINE_DATA_DIR to the data folder, or DATABASE_URL and REDIS_URL to your own stores.',
    );
  await lock.acquire();
  try {
    putBack(options);
    const stores = await startStores(options, printer);
    return { ...stores, release: () => stores.release().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The caller has locked the data folder, or nobody else knows it. */
export async function startStores(options: StartOptions, printer: LogPrinter): Promise<StoreAccess> {
  const { dataFolder, spoolFolder } = options;
  const supervisor = new Supervisor(dataFolder, printer);
  const release = (): Promise<void> => supervisor.stop([['redis', 'postgres']]);
  try {
    await cleanUpPreviousRun(dataFolder, (message) => printer.say('latchline', 'INFO', message));
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

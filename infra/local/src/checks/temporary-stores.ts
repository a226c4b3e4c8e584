import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { LogPrinter } from '../logs/log-printer';
import { openStores } from '../stores/open-stores';
import { Supervisor } from '../supervisor/supervisor';

export interface TemporaryStores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts a separate Postgres and Redis on free ports, for tests that don't need the whole system. */
export async function startTemporaryStores(folder: string, toolsFolder: string): Promise<TemporaryStores> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const printer = new LogPrinter(process.stdout, process.env);
  const supervisor = new Supervisor(folder, printer);
  const stop = (): Promise<void> => supervisor.stop([['redis', 'postgres']]);
  try {
    const { databaseUrl, redisUrl, plans } = await openStores({
      dataFolder: folder,
      toolsFolder,
      databaseUrl: null,
      redisUrl: null,
      postgresPassword: randomBytes(16).toString('hex'),
      redisPassword: randomBytes(16).toString('hex'),
      say: (name, message) => printer.say(name, 'INFO', message),
    });
    await supervisor.start(plans);
    return { databaseUrl, redisUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

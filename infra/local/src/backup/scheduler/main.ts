import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSecretFiles } from '../../env/secret-files';
import { JsonPrinter } from '../../logs/json-printer';
import { readRunFile } from '../../supervisor/run-file';
import { onCallerGone } from '../../supervisor/stop-signals';
import { backUp } from '../back-up';
import { type BackupSite, openBackupSite } from '../backup-site';
import { drill } from '../drill/drill';
import { lastGoodRun } from '../runs';
import { BackupScheduler } from './scheduler';

const everyMs = 30_000;

/** Runs scheduled backups and restore tests: started by `npm start`, or as a container of its own. */
async function main(): Promise<void> {
  loadSecretFiles(process.env);
  const root = process.cwd();
  const site = await openBackupSite(root, new JsonPrinter('backups', process.stdout));
  const { settings, repository, printer } = site;
  const say = (level: 'INFO' | 'WARN' | 'ERROR', message: string): void =>
    printer.say('backups', level, message);
  stopWith(site);
  const scheduler = new BackupScheduler({
    times: settings.times,
    drillPeriod: settings.drill,
    lastGood: async () => {
      const url = databaseUrlOf(site) ?? '';
      const [backup, tested] = await Promise.all([
        lastGoodRun(url, 'backup', repository.location),
        lastGoodRun(url, 'drill', repository.location),
      ]);
      return { backup, drill: tested };
    },
    backUp: async () => {
      const { snapshot, addedBytes, warning } = await backUp(site);
      say('INFO', `backup ${snapshot} is complete: ${(addedBytes / 1_048_576).toFixed(1)} MB new`);
      if (warning) say('WARN', warning);
    },
    drill: async () => {
      const { snapshot } = await drill(site);
      say('INFO', `restore test passed: backup ${snapshot.id}`);
    },
    failed: (what, error) => say('ERROR', `the ${what} failed: ${(error as Error).message}`),
  });
  signOfLife(site);
  say('INFO', `backing up to ${repository.location}`);
  for (;;) {
    // Null while the system starts or stops.
    if (databaseUrlOf(site) !== null)
      await scheduler.tick(new Date()).catch((error: Error) => say('WARN', `waiting: ${error.message}`));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** For the health check of a container. */
function signOfLife({ workFolder }: BackupSite): void {
  mkdirSync(workFolder, { recursive: true, mode: 0o700 });
  const write = (): void => {
    try {
      writeFileSync(join(workFolder, 'alive'), '');
    } catch {
      // The disk is full: the health check then reports it.
    }
  };
  write();
  setInterval(write, everyMs).unref();
}

/** Of the running system, or the configured one. */
function databaseUrlOf({ options }: BackupSite): string | null {
  const run = readRunFile(options.dataFolder);
  return run?.ready ? run.databaseUrl : options.databaseUrl;
}

/** Interrupts restic, which then leaves neither a lock nor a snapshot. The next start catches up. */
function stopWith({ repository }: BackupSite): void {
  const stop = (): void => {
    repository.interrupt();
    setTimeout(() => process.exit(0), 2_000);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  if (process.connected) process.once('disconnect', stop);
  onCallerGone(stop);
}

main().catch((error: { expected?: boolean; message: string; exitCode?: number }) => {
  console.error(error.expected ? error.message : error);
  // Invalid configuration: the supervisor reports it and does not restart the process.
  process.exit(error.exitCode === 2 ? 78 : 1);
});

import { join } from 'node:path';
import { freePort } from '../../supervisor/free-port';
import { inheritedEnvironment } from '../../env/process-environment';
import type { Launch } from '../../supervisor/process-plan';
import type { EmbeddedStore, StoreSettings } from '../store';
import { translatePostgresLine } from '../store-lines';
import { findPostgres } from './binaries';
import { ensureCluster, POSTGRES_USER } from './cluster';
import { canQuery, ensureDatabase } from './database';
import { findUnprivilegedUser } from './unprivileged-user';
import { accessibleBinaries } from './accessible-binaries';
import { clearPostmaster, readPostmaster } from './postmaster-pid';

const DATABASE = 'latchline';

export async function embeddedPostgres(settings: StoreSettings): Promise<EmbeddedStore> {
  const { user, binaries, folder } = await locate(settings.dataFolder);
  const port = await freePort();
  // This server has no TLS, which the environment can ask of all connections of this machine (`PGSSLMODE`).
  const address = (database: string): string =>
    `postgres://${POSTGRES_USER}:${settings.password}@127.0.0.1:${port}/${database}?sslmode=disable`;

  const launch = async (): Promise<Launch> => {
    await ensureCluster(folder, binaries, user, settings.password);
    if ((await clearPostmaster(folder)) !== 'free')
      settings.say('stopped a server left running by an earlier start');
    const [command = '', ...args] = [
      ...user.prefix,
      binaries.postgres,
      '-D',
      folder,
      ...serverSettings(port),
    ];
    const env = inheritedEnvironment(process.env);
    return { command, args, env, cwd: settings.dataFolder, port, healthPort: null, ipc: false };
  };

  const isReady = async (): Promise<boolean> => {
    if (!readPostmaster(folder)?.ready) return false;
    await ensureDatabase(address('postgres'), DATABASE);
    await canQuery(address(DATABASE));
    return true;
  };

  return {
    url: address(DATABASE),
    plan: {
      name: 'postgres',
      service: 'postgres',
      marker: folder,
      launch,
      isReady,
      translateLine: translatePostgresLine,
      // "Fast" shutdown: aborts open transactions and writes a checkpoint, so the next start needs no recovery.
      stopSignal: 'SIGINT',
      stopDeadlineMs: 15_000,
    },
  };
}

/** Creates the files of a new database: mostly waiting for the disk, so it can go on while something else needs the processor. */
export async function prepareEmbeddedPostgres(dataFolder: string, password: string): Promise<void> {
  const { user, binaries, folder } = await locate(dataFolder);
  await ensureCluster(folder, binaries, user, password);
}

async function locate(dataFolder: string) {
  const user = await findUnprivilegedUser();
  const binaries = accessibleBinaries(findPostgres(), user);
  return { user, binaries, folder: join(dataFolder, 'postgres') };
}

/** Keeps Postgres' durable defaults: an accepted lead is on disk. */
function serverSettings(port: number): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    // No Unix socket: its path must be short, and the path of the data folder may be long.
    unix_socket_directories: '',
    max_connections: 300,
    // Only transactions of the level `serializable` take these locks, and there are none: 4 MB for 300 connections otherwise.
    max_pred_locks_per_transaction: 10,
    // Saves four processes: the database fits into memory, so none has to read ahead, and no other server follows it.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    // Failed statements are not logged: they can contain personal data, and the service logs the error itself.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../supervisor/pause';
import { isAlive, isSameProcess } from '../../supervisor/process-table';

/** Postgres writes its process id on the first line and its state on the last: `ready` once it accepts connections. */
export function readPostmaster(dataFolder: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

/**
 * Frees the folder for a new server. Stops an orphaned server. Removes a pid file whose process id now belongs to an
 * unrelated process, because Postgres would mistake that process for a server and refuse to start. Keeps the pid file of
 * a dead server: Postgres uses it to check whether that server's child processes still use its shared memory.
 */
export async function clearPostmaster(dataFolder: string): Promise<'free' | 'stopped an orphan'> {
  const found = readPostmaster(dataFolder);
  if (found === null) {
    // Empty or zeros, as a power cut can leave it: Postgres would not start with it either.
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
    return 'free';
  }
  if (!isAlive(found.pid)) return 'free';
  if (!isSameProcess(found.pid, dataFolder)) {
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
    return 'free';
  }
  const gone = (): boolean => !isAlive(found.pid);
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    process.kill(found.pid, signal);
    if (await until(gone, patienceMs)) return 'stopped an orphan';
  }
  throw new Error(
    `Postgres from an earlier start (process ${found.pid}) still uses ${dataFolder} and does not stop`,
  );
}

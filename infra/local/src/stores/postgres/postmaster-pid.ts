import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../supervisor/pause';
import { isAlive, isOurs } from '../../supervisor/process-table';

/** Postgres writes its process id first, its state last: `ready` once it takes connections. */
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
 * Leaves the folder free for a new server. A server that is left from before is asked to stop. A file whose number
 * now belongs to a stranger is removed, because Postgres would take the stranger for itself and refuse. A file of a
 * dead server stays: Postgres reads from it whether children of that server still use its memory.
 */
export async function clearPostmaster(dataFolder: string): Promise<'free' | 'stopped an orphan'> {
  const found = readPostmaster(dataFolder);
  if (found === null || !isAlive(found.pid)) return 'free';
  if (!isOurs(found.pid, dataFolder)) {
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
  throw new Error(`An earlier Postgres (process ${found.pid}) still uses ${dataFolder} and does not stop`);
}

import { readFileSync } from 'node:fs';
import { until } from '../../supervisor/pause';
import { isAlive, isOurs } from '../../supervisor/process-table';

/** A server left from before still writes the same append-only file: it has to end before another begins. */
export async function stopOrphanRedis(
  pidFile: string,
  marker: string,
): Promise<'free' | 'stopped an orphan'> {
  const pid = readPid(pidFile);
  if (pid === null || !isOurs(pid, marker)) return 'free';
  const gone = (): boolean => !isAlive(pid);
  for (const [signal, patienceMs] of [
    ['SIGTERM', 10_000],
    ['SIGKILL', 2_000],
  ] as const) {
    process.kill(pid, signal);
    if (await until(gone, patienceMs)) return 'stopped an orphan';
  }
  throw new Error(`An earlier Redis (process ${pid}) does not stop`);
}

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

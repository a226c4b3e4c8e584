import { readFileSync } from 'node:fs';
import { until } from '../../supervisor/pause';
import { isAlive, isSameProcess } from '../../supervisor/process-table';

/** An orphaned server still writes the same append-only file, so it must stop before another one starts. */
export async function stopOrphanRedis(
  pidFile: string,
  marker: string,
): Promise<'free' | 'stopped an orphan'> {
  const pid = readPid(pidFile);
  if (pid === null || !isSameProcess(pid, marker)) return 'free';
  const gone = (): boolean => !isAlive(pid);
  for (const [signal, patienceMs] of [
    ['SIGTERM', 10_000],
    ['SIGKILL', 2_000],
  ] as const) {
    process.kill(pid, signal);
    if (await until(gone, patienceMs)) return 'stopped an orphan';
  }
  throw new Error(`Redis from an earlier start (process ${pid}) does not stop`);
}

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

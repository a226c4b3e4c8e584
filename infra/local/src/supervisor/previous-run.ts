import { until } from './pause';
import { GUARD_MARKER } from './guard-process';
import { type Orphan, stopOrphans } from './orphans';
import { isSameProcess } from './process-table';
import { readRunFile, removeRunFile } from './run-file';

/** Cleans up after a supervisor that was killed: waits for its guard to finish, or does the guard's work. */
export async function cleanUpPreviousRun(dataFolder: string, say: (message: string) => void): Promise<void> {
  const run = readRunFile(dataFolder);
  if (run === null) return;
  const { guardPid } = run;
  if (guardPid !== null && isSameProcess(guardPid, GUARD_MARKER)) {
    say('an earlier start was killed; waiting for its processes to stop');
    await until(() => !isSameProcess(guardPid, GUARD_MARKER), 30_000);
  }
  const orphans = run.processes.flatMap(({ name, pid, marker, stopSignal, service }): Orphan[] => {
    const isStore = service === 'postgres' || service === 'redis';
    return pid === null ? [] : [{ name, pid, marker, stopSignal, isStore }];
  });
  // Once each: parts of one process have its id, and a second signal would stop it out of order.
  const ended = await stopOrphans([...new Map(orphans.map((orphan) => [orphan.pid, orphan])).values()]);
  if (ended.length > 0) say(`stopped processes of an earlier start: ${ended.join(', ')}`);
  removeRunFile(dataFolder);
}

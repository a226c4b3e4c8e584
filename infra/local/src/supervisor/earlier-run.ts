import { until } from './pause';
import { GUARD_MARKER } from './guard-process';
import { endLeftovers } from './leftovers';
import { isOurs } from './process-table';
import { readRunFile, removeRunFile } from './run-file';

/** After `kill -9` of an earlier start: waits for its guard, which is clearing up, or does the guard's work. */
export async function clearEarlierRun(dataFolder: string, say: (message: string) => void): Promise<void> {
  const run = readRunFile(dataFolder);
  if (run === null) return;
  const { guardPid } = run;
  if (guardPid !== null && isOurs(guardPid, GUARD_MARKER)) {
    say('an earlier start was killed; waiting until what it left has stopped');
    await until(() => !isOurs(guardPid, GUARD_MARKER), 30_000);
  }
  const ended = await endLeftovers(
    run.processes.flatMap(({ name, pid, marker, stopSignal, service }) => {
      const isStore = service === 'postgres' || service === 'redis';
      return pid === null ? [] : [{ name, pid, marker, stopSignal, isStore }];
    }),
  );
  if (ended.length > 0) say(`stopped what an earlier start left: ${ended.join(', ')}`);
  removeRunFile(dataFolder);
}

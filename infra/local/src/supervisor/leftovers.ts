import { until } from './pause';
import { isOurs, signalTree } from './process-table';

/** What has to be known of a process to end it after its supervisor is gone. */
export interface Leftover {
  readonly name: string;
  readonly pid: number;
  readonly marker: string;
  readonly stopSignal: NodeJS.Signals;
  readonly isStore: boolean;
}

/**
 * Ends what a killed supervisor left: first our own processes, which have begun to stop by themselves and still need
 * the stores for it; then the stores. Answers with the names of what it found running.
 */
export async function endLeftovers(leftovers: readonly Leftover[], patienceMs = 8_000): Promise<string[]> {
  const own = living(leftovers.filter((process) => !process.isStore));
  await areGone(own, patienceMs);
  await end(own, patienceMs);
  const stores = living(leftovers.filter((process) => process.isStore));
  await end(stores, patienceMs);
  return [...own, ...stores].map(({ name }) => name);
}

async function end(leftovers: readonly Leftover[], patienceMs: number): Promise<void> {
  for (const { pid, stopSignal } of living(leftovers)) signalTree(pid, stopSignal);
  if (await areGone(leftovers, patienceMs)) return;
  for (const { pid } of living(leftovers)) signalTree(pid, 'SIGKILL');
  await areGone(leftovers, 2_000);
}

function living(leftovers: readonly Leftover[]): Leftover[] {
  return leftovers.filter(({ pid, marker }) => isOurs(pid, marker));
}

function areGone(leftovers: readonly Leftover[], withinMs: number): Promise<boolean> {
  return until(() => living(leftovers).length === 0, withinMs);
}

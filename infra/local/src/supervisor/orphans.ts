import { until } from './pause';
import { isSameProcess, signalTree } from './process-table';

/** The data needed to stop a process whose supervisor is gone. */
export interface Orphan {
  readonly name: string;
  readonly pid: number;
  readonly marker: string;
  readonly stopSignal: NodeJS.Signals;
  readonly isStore: boolean;
}

/**
 * Stops the processes of a killed supervisor: first the Node processes, which are already shutting down and still need the
 * stores; then the stores. Returns the names of those that were running.
 */
export async function stopOrphans(orphans: readonly Orphan[], patienceMs = 8_000): Promise<string[]> {
  const own = living(orphans.filter((process) => !process.isStore));
  await areGone(own, patienceMs);
  await end(own, patienceMs);
  const stores = living(orphans.filter((process) => process.isStore));
  await end(stores, patienceMs);
  return [...own, ...stores].map(({ name }) => name);
}

async function end(orphans: readonly Orphan[], patienceMs: number): Promise<void> {
  for (const { pid, stopSignal } of living(orphans)) signalTree(pid, stopSignal);
  if (await areGone(orphans, patienceMs)) return;
  for (const { pid } of living(orphans)) signalTree(pid, 'SIGKILL');
  await areGone(orphans, 2_000);
}

function living(orphans: readonly Orphan[]): Orphan[] {
  return orphans.filter(({ pid, marker }) => isSameProcess(pid, marker));
}

function areGone(orphans: readonly Orphan[], withinMs: number): Promise<boolean> {
  return until(() => living(orphans).length === 0, withinMs);
}

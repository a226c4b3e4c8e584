import { existsSync } from 'node:fs';
import { UsageError } from '../cli/usage-error';
import type { Launch, ProcessPlan } from './process-plan';

/**
 * Limits on the memory V8 would use on a large machine: each semi-space of the young generation gets 2 MB instead of 16 MB,
 * which an idle process never returns; the old generation gets more than twice what the largest process needs.
 */
const nodeOptions = (youngMegabytes: number) => [
  `--max-semi-space-size=${youngMegabytes}`,
  '--max-old-space-size=512',
];

/**
 * What glibc would keep of the memory that loading and compiling needs for a moment: an arena per thread, and the end of each
 * (infra/decisions/0277). Brotli needs more than a megabyte for a page: returned after each, it would be filled with zeros again.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(2 * 1024 * 1024) };

/** Launches a built Node program of this repository. */
export function nodeLaunch(
  script: string,
  env: Readonly<Record<string, string>>,
  ports: { port: number | null; healthPort: number | null },
  cwd: string,
  youngMegabytes = 2,
): Launch {
  if (!existsSync(script)) throw new UsageError(`${script} is missing: the build did not produce it`);
  return {
    command: process.execPath,
    args: [...nodeOptions(youngMegabytes), script],
    env: { ...allocator, ...env },
    cwd,
    ipc: true,
    ...ports,
  };
}

/** How all Node processes are stopped. Their own shutdown limit is 15 s, so this one is a little longer. */
export const gracefulStop: Pick<ProcessPlan, 'stopSignal' | 'stopDeadlineMs'> = {
  stopSignal: 'SIGTERM',
  stopDeadlineMs: 18_000,
};

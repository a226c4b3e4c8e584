import { existsSync } from 'node:fs';
import { UsageError } from '../cli/usage-error';
import type { Launch, ProcessPlan } from './process-plan';

/**
 * Readable stacks, and bounds for what V8 would take on a machine with much memory: young objects get 2 MB a half instead
 * of 16, of which a process that is idle gives none back; the old ones more than twice of what the largest process needs.
 */
const nodeOptions = (youngMegabytes: number) => [
  '--enable-source-maps',
  `--max-semi-space-size=${youngMegabytes}`,
  '--max-old-space-size=512',
];

/** A built Node program of ours. */
export function nodeLaunch(
  script: string,
  env: Readonly<Record<string, string>>,
  ports: { port: number | null; healthPort: number | null },
  cwd: string,
  youngMegabytes = 2,
): Launch {
  if (!existsSync(script)) throw new UsageError(`${script} is missing: the build did not make it`);
  return {
    command: process.execPath,
    args: [...nodeOptions(youngMegabytes), script],
    env,
    cwd,
    ipc: true,
    ...ports,
  };
}

/** How every one of our own processes is stopped. They give themselves 15 s, so this is a little longer. */
export const gracefulStop: Pick<ProcessPlan, 'stopSignal' | 'stopDeadlineMs'> = {
  stopSignal: 'SIGTERM',
  stopDeadlineMs: 18_000,
};

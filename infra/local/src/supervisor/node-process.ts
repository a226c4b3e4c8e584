import { existsSync } from 'node:fs';
import { UsageError } from '../cli/usage-error';
import type { Launch, ProcessPlan } from './process-plan';

/** A built Node program of ours, with readable stacks. */
export function nodeLaunch(
  script: string,
  env: Readonly<Record<string, string>>,
  ports: { port: number | null; healthPort: number | null },
  cwd: string,
): Launch {
  if (!existsSync(script)) throw new UsageError(`${script} is missing: the build did not make it`);
  return { command: process.execPath, args: ['--enable-source-maps', script], env, cwd, ipc: true, ...ports };
}

/** How every one of our own processes is stopped. They give themselves 15 s, so this is a little longer. */
export const gracefulStop: Pick<ProcessPlan, 'stopSignal' | 'stopDeadlineMs'> = {
  stopSignal: 'SIGTERM',
  stopDeadlineMs: 18_000,
};

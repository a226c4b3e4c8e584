import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../env/private-file';
import type { ProcessState } from './process-plan';

/** `<data folder>/run.json`: the running system, for tests and tools. Contains passwords, so only the owner can read it. */
export interface RunFile {
  readonly ready: boolean;
  /** Shutting down: the data folder will be free soon. */
  readonly stopping: boolean;
  readonly startedAt: string;
  readonly supervisorPid: number;
  readonly guardPid: number | null;
  readonly dataFolder: string;
  readonly spoolFolder: string;
  readonly site: string;
  readonly dashboard: string;
  readonly apiDocs: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly smtpUrl: string;
  readonly mailUrl: string | null;
  /** Where the phone simulator is; null if calls and messages are not simulated. */
  readonly phoneUrl: string | null;
  readonly processes: readonly RunningProcess[];
}

export interface RunningProcess {
  readonly name: string;
  readonly service: string;
  /** Null while it waits for a restart. */
  readonly pid: number | null;
  readonly port: number | null;
  readonly healthPort: number | null;
  readonly state: ProcessState;
  readonly restarts: number;
  readonly marker: string;
  readonly stopSignal: NodeJS.Signals;
}

export function runFilePath(dataFolder: string): string {
  return join(dataFolder, 'run.json');
}

export function renderRunFile(content: RunFile): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

export function readRunFile(dataFolder: string): RunFile | null {
  const content = readJsonFile(runFilePath(dataFolder)) as RunFile | null;
  return content !== null && Array.isArray(content.processes) ? content : null;
}

export function removeRunFile(dataFolder: string): void {
  rmSync(runFilePath(dataFolder), { force: true });
}

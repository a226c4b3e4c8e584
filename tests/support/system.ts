import { readFileSync } from 'node:fs';
import { signalAll } from './processes';
import { settings } from './settings';
import { pause, waitUntil } from './wait-until';

export interface SystemProcess {
  readonly name: string;
  readonly service: string;
  readonly pid: number | null;
  readonly port: number | null;
  readonly healthPort: number | null;
  readonly state: 'starting' | 'ready' | 'restarting' | 'stopped';
  readonly restarts: number;
}

/** The supervisor's run.json, rewritten at every change. */
export interface System {
  readonly dataFolder: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly mailUrl: string | null;
  readonly processes: readonly SystemProcess[];
}

export const readSystem = () => JSON.parse(readFileSync(settings.runFile, 'utf8')) as System;

export const replicasOf = (service: string) =>
  readSystem().processes.filter((process) => process.service === service);

/** The first process of a service, running or not. */
export function processOf(service: string): SystemProcess {
  const [process] = replicasOf(service);
  if (!process) throw new Error(`no process of ${service} is running`);
  return process;
}

const runningOf = (service: string): SystemProcess[] => {
  const running = replicasOf(service).filter(({ pid }) => pid !== null);
  if (running.length === 0) throw new Error(`no process of ${service} is running`);
  return running;
};

const pidsOf = (processes: readonly SystemProcess[]) => processes.flatMap(({ pid }) => pid ?? []);

/** `kill -9`: the process gets no chance to finish or acknowledge anything. Returns the killed processes. */
export function killAll(service: string): SystemProcess[] {
  const victims = runningOf(service);
  signalAll(pidsOf(victims), 'SIGKILL');
  return victims;
}

/** Pauses a process with its connections open, then resumes it. */
export async function standStill(service: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const victims = pidsOf(runningOf(service));
  signalAll(victims, 'SIGSTOP');
  try {
    await meanwhile();
  } finally {
    signalAll(victims, 'SIGCONT');
  }
}

export const pauseAll = (service: string, ms: number) => standStill(service, () => pause(ms));

/** Waits until every replica runs with a new process id and is ready. */
export const backAfter = (victims: readonly SystemProcess[]) =>
  waitUntil(`${victims.map(({ name }) => name).join(', ')} to be started again`, () => {
    const now = readSystem().processes;
    return victims.every((victim) =>
      now.some(({ name, pid, state }) => name === victim.name && pid !== victim.pid && state === 'ready'),
    );
  });

/** A sample of a process's metrics, such as `outbox_unpublished{service_name="leads"}`; 0 when it has not been counted yet. */
export async function metricOf({ healthPort }: SystemProcess, sample: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${healthPort}/metrics`);
  const line = (await response.text()).split('\n').find((text) => text.startsWith(`${sample} `));
  return Number(line?.slice(sample.length) ?? 0);
}

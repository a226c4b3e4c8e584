import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { signalAll, treeOf } from '../support/processes';
import { pause } from '../support/wait-until';
import type { Installation } from './installation';
import type { Link } from './link';
import type { Fault, links } from './schedule';
import { fillDisk } from './small-disks';

export interface Surroundings {
  readonly installation: Installation;
  /** The folder whose `stores` and `spools` are small disks; null where nothing can be mounted. */
  readonly disks: string | null;
  readonly hasClock: boolean;
}

const killAgainEveryMs = 200;
const limitAgainEveryMs = 200;
const clockShift = { 'clock ahead': 3 * 3_600, 'clock behind': -3 * 3_600 } as const;
const noMemory = '1mb';

/** Resolves once the fault is over, with what prevented it, if anything did. */
export async function strike(fault: Fault, surroundings: Surroundings): Promise<string | undefined> {
  const { installation, hasClock } = surroundings;
  const { kind, target, forMs, storesLaterMs = 0 } = fault;
  switch (kind) {
    case 'killed':
      return signal(installation, target, 'SIGKILL');
    case 'told to stop':
      return signal(installation, target, installation.find(target)?.stopSignal ?? 'SIGTERM');
    case 'killed again and again':
      return killAgain(installation, target, forMs);
    case 'paused':
      return hold(installation, target, forMs);
    case 'connections reset':
      linkTo(installation, target).reset();
      return undefined;
    case 'cut off':
    case 'silent':
    case 'slow':
    case 'flapping':
      return withLink(linkTo(installation, target), kind, forMs);
    case 'unreachable':
      return withLink(installation.links['mail server'], 'cut off', forMs);
    case 'hanging':
      return withLink(installation.links['mail server'], 'silent', forMs);
    case 'refusing':
    case 'answer lost':
      installation.mail.state = kind;
      await pause(forMs);
      installation.mail.state = 'open';
      return undefined;
    case 'full':
      return fill(surroundings, target, forMs);
    case 'clock ahead':
    case 'clock behind':
      if (!hasClock) return 'libfaketime is not installed';
      installation.setClock(clockShift[kind]);
      await pause(forMs);
      installation.setClock(0);
      return undefined;
    case 'supervisor killed':
      return killSupervisor(installation, forMs);
    case 'away for minutes':
      installation.killStores();
      await pause(forMs);
      installation.startStores();
      return undefined;
    case 'out of memory':
      return withoutMemory(installation, target, forMs);
    case 'power cut':
      installation.cutPower();
      await pause(forMs);
      await startInOrder(installation, storesLaterMs);
      return undefined;
  }
}

const notRunning = 'was not running';

function signal(installation: Installation, name: string, what: NodeJS.Signals): string | undefined {
  const found = installation.find(name);
  if (!found) return notRunning;
  signalAll([found.pid], what);
  return undefined;
}

async function killAgain(installation: Installation, name: string, forMs: number): Promise<undefined> {
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    signal(installation, name, 'SIGKILL');
    await pause(killAgainEveryMs);
  }
}

async function hold(installation: Installation, name: string, forMs: number): Promise<string | undefined> {
  const found = installation.find(name);
  if (!found) return notRunning;
  signalAll([found.pid], 'SIGSTOP');
  await pause(forMs);
  signalAll([found.pid], 'SIGCONT');
  return undefined;
}

/** Refuses the process and its children any memory beyond what they have, also after a new start. */
async function withoutMemory(
  installation: Installation,
  name: string,
  forMs: number,
): Promise<string | undefined> {
  const limited = new Set<number>();
  const untilMs = performance.now() + forMs;
  while (performance.now() < untilMs) {
    const found = installation.find(name);
    for (const pid of found ? treeOf(found.pid) : []) if (limitMemory(pid, 0)) limited.add(pid);
    await pause(limitAgainEveryMs);
  }
  // New children have inherited the limit.
  for (const pid of new Set([...limited].flatMap(treeOf))) limitMemory(pid, 'unlimited');
  return limited.size > 0 ? undefined : notRunning;
}

/** The address space of a process, in bytes. False if it could not be limited: it has ended, or there is no `prlimit`. */
const limitMemory = (pid: number, bytes: number | 'unlimited') =>
  spawnSync('prlimit', ['--pid', String(pid), `--as=${bytes}:unlimited`]).status === 0;

const linkTo = (installation: Installation, target: string) =>
  installation.links[target as (typeof links)[number]];

async function withLink(link: Link, state: Link['state'], forMs: number): Promise<undefined> {
  link.set(state);
  await pause(forMs);
  link.set('open');
}

async function fill(
  { installation, disks }: Surroundings,
  target: string,
  forMs: number,
): Promise<string | undefined> {
  if (target === 'redis') return fillRedis(installation, forMs);
  if (disks === null) return 'no small disk can be mounted here';
  await fillDisk(join(disks, target === 'disk of the stores' ? 'stores' : 'spools'), forMs);
  return undefined;
}

/** Redis refuses every write, as with a memory limit that is reached. */
async function fillRedis(installation: Installation, forMs: number): Promise<string | undefined> {
  const limit = (to: string) => configure(installation.redisUrl, to);
  if (!(await limit(noMemory))) return notRunning;
  await pause(forMs);
  // If Redis has started again meanwhile, it has forgotten the limit.
  await limit('0');
  return undefined;
}

async function configure(url: string | null, memory: string): Promise<boolean> {
  if (url === null) return false;
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, commandTimeout: 5_000 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.config('SET', 'maxmemory', memory);
    return true;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

async function killSupervisor(installation: Installation, forMs: number): Promise<string | undefined> {
  const pid = installation.supervisorPid;
  if (pid === null) return notRunning;
  installation.holdSystem();
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return notRunning;
  } finally {
    await pause(forMs);
    installation.startSystem();
  }
  return undefined;
}

async function startInOrder(installation: Installation, storesLaterMs: number): Promise<void> {
  const steps = [() => installation.startSystem(), () => installation.startStores()];
  const [first, second] = storesLaterMs > 0 ? steps : steps.reverse();
  first?.();
  await pause(Math.abs(storesLaterMs));
  second?.();
}

import type { LogPrinter } from '../logs/log-printer';
import { UsageError } from '../cli/usage-error';
import { GuardProcess } from './guard-process';
import type { Leftover } from './leftovers';
import type { ProcessPlan } from './process-plan';
import { removeRunFile, writeRunFile, type RunFile, type RunningProcess } from './run-file';
import { SupervisedProcess } from './supervised-process';

export type Facts = Omit<RunFile, 'ready' | 'stopping' | 'guardPid' | 'supervisorPid' | 'processes'>;

const READY_WITHIN_MS = 180_000;
const NEWS_EVERY_MS = 10_000;

/** Starts groups one after another and stops them in an order of its own; keeps run.json and the guard told. */
export class Supervisor {
  private readonly processes: SupervisedProcess[] = [];
  private readonly guard: GuardProcess;
  private readonly misconfigured: { name: string; reason: string }[] = [];
  private facts: Facts | null = null;
  private ready = false;
  private stopping: Promise<void> | null = null;

  constructor(
    dataFolder: string,
    private readonly printer: LogPrinter,
  ) {
    this.guard = new GuardProcess(dataFolder);
    this.guard.start();
  }

  /** From here on run.json is kept. */
  publish(facts: Facts): void {
    if (this.stopping) return;
    this.facts = facts;
    this.record();
  }

  /** Starts these together; resolves when all are ready. */
  async start(plans: readonly ProcessPlan[]): Promise<void> {
    if (this.stopping) return;
    const group = plans.map((plan) => new SupervisedProcess(plan, this.watcher()));
    this.processes.push(...group);
    for (const process of group) process.start();
    await this.allReady(group);
  }

  get isStopping(): boolean {
    return this.stopping !== null;
  }

  markReady(): void {
    this.ready = true;
    this.record();
  }

  /** One group of names after another. */
  stop(order: readonly (readonly string[])[]): Promise<void> {
    if (this.stopping === null) {
      this.stopping = Promise.resolve().then(() => this.stopInOrder(order));
      this.record();
    }
    return this.stopping;
  }

  /** Without waiting for anything. */
  kill(): void {
    for (const process of this.processes) process.kill();
  }

  private async stopInOrder(order: readonly (readonly string[])[]): Promise<void> {
    for (const services of order) {
      const group = this.processes.filter((process) => services.includes(process.plan.service));
      await Promise.all(group.map((process) => process.stop()));
    }
    await this.guard.dismiss();
    if (this.facts) removeRunFile(this.facts.dataFolder);
    this.facts = null;
  }

  private async allReady(group: readonly SupervisedProcess[]): Promise<void> {
    const waiting = (): string[] =>
      group.filter(({ state }) => state !== 'ready').map(({ plan }) => plan.name);
    const deadline = Date.now() + READY_WITHIN_MS;
    const news = setInterval(
      () => this.printer.say('latchline', 'INFO', `waiting for ${waiting().join(', ')}`),
      NEWS_EVERY_MS,
    );
    try {
      while (waiting().length > 0 && !this.stopping) {
        if (this.misconfigured.length > 0) throw cannotRun(this.misconfigured);
        if (Date.now() > deadline)
          throw new UsageError(`Not ready after ${READY_WITHIN_MS / 1000} s: ${waiting().join(', ')}`);
        await Promise.race(
          group.filter(({ state }) => state !== 'ready').map((process) => process.whenReady(200)),
        );
      }
    } finally {
      clearInterval(news);
    }
  }

  private watcher() {
    return {
      line: (name: string, line: string): void => this.printer.line(name, line),
      say: this.printer.say.bind(this.printer),
      changed: (): void => this.record(),
      misconfigured: (name: string, reason: string): void => void this.misconfigured.push({ name, reason }),
    };
  }

  private record(): void {
    this.guard.tell(this.processes.flatMap(toLeftover));
    if (this.facts === null) return;
    writeRunFile({
      ready: this.ready && !this.stopping,
      stopping: this.stopping !== null,
      ...this.facts,
      supervisorPid: process.pid,
      guardPid: this.guard.pid,
      processes: this.processes.filter(({ plan }) => !plan.isStep).map(toRunning),
    });
  }
}

function cannotRun(found: readonly { name: string; reason: string }[]): UsageError {
  const lines = found.map(
    ({ name, reason }) => `${name}: ${reason || 'its configuration is wrong, see its lines above'}`,
  );
  return new UsageError([...new Set(lines)].join('\n'), 78);
}

function toRunning(process: SupervisedProcess): RunningProcess {
  const { name, service, marker, stopSignal } = process.plan;
  const { port = null, healthPort = null } = process.launch ?? {};
  const { pid, state, restarts } = process;
  return { name, service, pid, port, healthPort, state, restarts, marker, stopSignal };
}

function toLeftover({ pid, plan }: SupervisedProcess): Leftover[] {
  if (pid === null) return [];
  const isStore = plan.service === 'postgres' || plan.service === 'redis';
  return [{ name: plan.name, pid, marker: plan.marker, stopSignal: plan.stopSignal, isStore }];
}

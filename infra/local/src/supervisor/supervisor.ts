import { RetryingFile } from '../env/retrying-file';
import type { LogPrinter } from '../logs/log-printer';
import { UsageError } from '../cli/usage-error';
import { GuardProcess } from './guard-process';
import type { Orphan } from './orphans';
import { until } from './pause';
import type { Prerequisite, ProcessPart, ProcessPlan } from './process-plan';
import { renderRunFile, runFilePath, type RunFile, type RunningProcess } from './run-file';
import { SupervisedProcess } from './supervised-process';

export type RunInfo = Omit<RunFile, 'ready' | 'stopping' | 'guardPid' | 'supervisorPid' | 'processes'>;

export interface Patience {
  /** A start fails if a required process is not ready and no process has become ready for this long. */
  readonly requiredMs: number;
  /** How long to wait for optional processes after the last process became ready; then the start continues without them. */
  readonly optionalMs: number;
}

const PATIENCE: Patience = { requiredMs: 180_000, optionalMs: 15_000 };
const PROGRESS_EVERY_MS = 5_000;
const LATE_PROGRESS_EVERY_MS = 60_000;

/** Starts processes and stops them in order; keeps run.json and the guard up to date. */
export class Supervisor {
  private readonly processes: SupervisedProcess[] = [];
  private prerequisites: readonly Prerequisite[] = [];
  private readonly guard: GuardProcess;
  private readonly misconfigured: { name: string; reason: string }[] = [];
  private readonly runFile: RetryingFile;
  private runInfo: RunInfo | null = null;
  private ready = false;
  private stopping: Promise<void> | null = null;

  constructor(
    dataFolder: string,
    private readonly printer: LogPrinter,
    private readonly patience = PATIENCE,
  ) {
    this.runFile = new RetryingFile(runFilePath(dataFolder), (level, message) =>
      printer.say('latchline', level, message),
    );
    this.guard = new GuardProcess(dataFolder);
    this.guard.start();
  }

  /** Starts writing run.json. */
  publish(runInfo: RunInfo): void {
    if (this.stopping) return;
    this.runInfo = runInfo;
    this.record();
  }

  /**
   * Starts the processes in parallel; resolves with the names of those not ready, once all required ones are ready except
   * those that an absent prerequisite holds back.
   */
  async start(plans: readonly ProcessPlan[], prerequisites: readonly Prerequisite[] = []): Promise<string[]> {
    if (this.stopping) return [];
    this.prerequisites = prerequisites;
    const group = plans.map((plan) => new SupervisedProcess(plan, this.watcher()));
    this.processes.push(...group);
    for (const process of group) process.start();
    await this.requiredReady(group);
    void this.reportLate();
    return this.waiting();
  }

  /** The prerequisites that do not respond, and why. */
  get absences(): string[] {
    return this.prerequisites.flatMap(({ absence }) => absence ?? []);
  }

  /** Resolves once every prerequisite responds and every required process is ready, however long that takes, or at a stop. */
  async whenComplete(): Promise<void> {
    await until(async () => this.stopping !== null || (await this.isComplete()), Infinity, 200);
  }

  get isStopping(): boolean {
    return this.stopping !== null;
  }

  markReady(): void {
    this.ready = true;
    this.record();
  }

  /** Stops one group after another. */
  stop(order: readonly (readonly string[])[]): Promise<void> {
    if (this.stopping === null) {
      this.stopping = Promise.resolve().then(() => this.stopInOrder(order));
      this.record();
    }
    return this.stopping;
  }

  /** Restarts processes, by process or service name. */
  restart(names: readonly string[]): void {
    for (const process of this.named(names)) process.restart();
  }

  send(name: string, message: object): void {
    for (const process of this.named([name])) process.send(message);
  }

  private named(names: readonly string[]): SupervisedProcess[] {
    const isNamed = ({ name, service }: ProcessPart) => names.includes(name) || names.includes(service);
    return this.processes.filter(({ plan }) => isNamed(plan) || plan.parts?.some(isNamed));
  }

  /** Kills all processes without waiting. */
  kill(): void {
    for (const process of this.processes) process.kill();
  }

  private async stopInOrder(order: readonly (readonly string[])[]): Promise<void> {
    for (const services of order) {
      const group = this.processes.filter((process) => services.includes(process.plan.service));
      await Promise.all(group.map((process) => process.stop()));
    }
    await this.guard.dismiss();
    if (this.runInfo) this.runFile.remove();
    this.runInfo = null;
  }

  private async requiredReady(group: readonly SupervisedProcess[]): Promise<void> {
    const notReady = () => group.filter(({ plan, state }) => state !== 'ready' && !this.isHeldBack(plan));
    const countReady = () => group.filter(({ state }) => state === 'ready').length;
    let [mostReady, progressAt] = [0, performance.now()];
    const timer = setInterval(
      () => this.printer.say('latchline', 'INFO', `waiting for ${this.missing()}`),
      PROGRESS_EVERY_MS,
    );
    try {
      for (let waiting = notReady(); waiting.length > 0 && !this.stopping; waiting = notReady()) {
        if (this.misconfigured.length > 0) throw cannotRun(this.misconfigured);
        if (countReady() > mostReady) [mostReady, progressAt] = [countReady(), performance.now()];
        if (this.isOutOfPatience(waiting, performance.now() - progressAt)) return;
        await Promise.race(waiting.map((process) => process.whenReady(200)));
      }
    } finally {
      clearInterval(timer);
    }
  }

  /** Whether a start continues without these processes; throws if one of them is required. */
  private isOutOfPatience(waiting: readonly SupervisedProcess[], quietMs: number): boolean {
    const required = waiting.filter(({ plan }) => !plan.isOptional);
    if (required.length === 0) return quietMs >= this.patience.optionalMs;
    if (quietMs < this.patience.requiredMs) return false;
    const names = required.map(({ plan }) => plan.name).join(', ');
    throw new UsageError(
      `Start failed: ${names} not ready, and no progress for ${this.patience.requiredMs / 1000} s.`,
    );
  }

  /** The system is already usable; lists the missing processes until they are ready. */
  private async reportLate(): Promise<void> {
    if (this.waiting().length === 0) return;
    const timer = setInterval(
      () => this.printer.say('latchline', 'WARN', `still not ready: ${this.missing()}`),
      LATE_PROGRESS_EVERY_MS,
    );
    await until(() => this.stopping !== null || this.waiting().length === 0, Infinity, 200);
    clearInterval(timer);
    if (this.stopping === null) this.printer.say('latchline', 'INFO', 'all processes are ready');
  }

  private async isComplete(): Promise<boolean> {
    if (this.absences.length > 0) return false;
    const required = this.processes.filter(({ plan }) => !plan.isOptional);
    return (await Promise.all(required.map((process) => process.isStillReady()))).every(Boolean);
  }

  /** Whether it cannot become ready for now through no fault of its own, so that the start neither waits for it nor fails. */
  private isHeldBack({ startsAfter = [] }: ProcessPlan): boolean {
    return startsAfter.some((name) => this.isAbsent(name));
  }

  private isAbsent(name: string): boolean {
    return this.prerequisites.some((needed) => needed.name === name && needed.absence !== null);
  }

  private missing(): string {
    const names = this.waiting().join(', ');
    return this.absences.length === 0 ? names : `${names}; absent: ${this.absences.join(' and ')}`;
  }

  private waiting(): string[] {
    return this.processes.filter(({ state }) => state !== 'ready').map(({ plan }) => plan.name);
  }

  private watcher() {
    return {
      line: (name: string, line: string): void => this.printer.line(name, line),
      say: this.printer.say.bind(this.printer),
      changed: (): void => this.record(),
      misconfigured: (name: string, reason: string): void => void this.misconfigured.push({ name, reason }),
      isReady: (name: string): boolean =>
        !this.isAbsent(name) && this.processes.every((process) => process.allows(name)),
    };
  }

  private record(): void {
    this.guard.update(this.processes.flatMap(toOrphan));
    if (this.runInfo === null) return;
    const run: RunFile = {
      ready: this.ready && !this.stopping,
      stopping: this.stopping !== null,
      ...this.runInfo,
      supervisorPid: process.pid,
      guardPid: this.guard.pid,
      processes: this.processes.filter(({ plan }) => !plan.isStep).flatMap(toRunning),
    };
    this.runFile.write(renderRunFile(run));
  }
}

function cannotRun(processes: readonly { name: string; reason: string }[]): UsageError {
  const lines = processes.map(
    ({ name, reason }) => `${name}: ${reason || 'invalid configuration, see its log lines above'}`,
  );
  return new UsageError([...new Set(lines)].join('\n'), 78);
}

/** A process with several parts has an entry for each. */
function toRunning({ plan, launch, pid, state, restarts }: SupervisedProcess): RunningProcess[] {
  const { marker, stopSignal, parts = [plan] } = plan;
  const { port = null, healthPort = null, partPorts = {} } = launch ?? {};
  return parts.map(({ name, service }) => {
    const ports = { port, healthPort: partPorts[name] ?? healthPort };
    return { name, service, pid, ...ports, state, restarts, marker, stopSignal };
  });
}

function toOrphan({ pid, plan }: SupervisedProcess): Orphan[] {
  if (pid === null) return [];
  const isStore = plan.service === 'postgres' || plan.service === 'redis';
  return [{ name: plan.name, pid, marker: plan.marker, stopSignal: plan.stopSignal, isStore }];
}

import type { SchemaMigrated, schemaReady } from '@latchline/contracts/database/schema-ready';
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { isExpected } from '../cli/usage-error';
import { onLines } from '../logs/lines-of';
import { BackOff } from './back-off';
import { pause, until } from './pause';
import type { Launch, ProcessPlan, ProcessState } from './process-plan';
import { signalTree } from './process-table';

const done = 'ended with code 0';

/** Only the type is imported, because this file runs before the contracts are built. */
const schemaReadyMessage: typeof schemaReady = 'schema-ready';

/** A requested restart does not wait for open connections. */
const RESTART_PATIENCE_MS = 1_000;

/** EX_CONFIG of sysexits: bad configuration, so another start would end the same way. */
const MISCONFIGURED = 78;

export interface ProcessWatcher {
  line(name: string, line: string): void;
  say(name: string, level: 'INFO' | 'WARN' | 'ERROR', message: string): void;
  changed(): void;
  /** It cannot run until someone fixes its configuration; `reason` is empty if the process has logged it itself. */
  misconfigured(name: string, reason: string): void;
  /** Whether another process of the same start is ready, or a prerequisite responds. */
  isReady(name: string): boolean;
}

/** Keeps one process running: starts it, waits until it is ready, restarts it when it exits. */
export class SupervisedProcess {
  state: ProcessState = 'stopped';
  restarts = 0;
  launch: Launch | null = null;
  pid: number | null = null;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private child: ChildProcess | null = null;
  private restartRequested = new AbortController();
  /** By service: the parts of a step that this launch has completed. */
  private readonly migrated = new Set<string>();

  constructor(
    readonly plan: ProcessPlan,
    private readonly watcher: ProcessWatcher,
    private readonly backOff = new BackOff(),
  ) {}

  start(): void {
    this.running = this.keepRunning();
  }

  /** Whether it became ready in time. */
  whenReady(withinMs: number): Promise<boolean> {
    return until(() => this.state === 'ready' || this.stopping.signal.aborted, withinMs, 20).then(
      () => this.state === 'ready',
    );
  }

  /** False if this process, or a part of it, has this name and is not ready yet. */
  allows(name: string): boolean {
    if (this.state === 'ready') return true;
    const part = this.plan.parts?.find((one) => one.name === name);
    return part ? this.migrated.has(part.service) : this.plan.name !== name;
  }

  /** Asks again: while a prerequisite is absent, a process may have to do less to be ready. */
  async isStillReady(): Promise<boolean> {
    if (this.state !== 'ready' || this.launch === null) return false;
    return this.plan.isStep || this.plan.isReady(this.launch).catch(() => false);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.pid !== null) signalTree(this.pid, this.plan.stopSignal);
    const patience = setTimeout(() => {
      this.watcher.say(
        this.plan.name,
        'WARN',
        `did not stop within ${this.plan.stopDeadlineMs / 1000} s: killed`,
      );
      this.kill();
    }, this.plan.stopDeadlineMs);
    await this.running;
    clearTimeout(patience);
  }

  /** Stops it if it is running, and starts it immediately; a step runs again. */
  restart(): void {
    if (this.stopping.signal.aborted) return;
    if (this.state === 'ready' && this.plan.isStep) return this.start();
    this.restartRequested.abort();
    if (this.pid === null) return;
    const pid = this.pid;
    signalTree(pid, this.plan.stopSignal);
    setTimeout(() => this.pid === pid && signalTree(pid, 'SIGKILL'), RESTART_PATIENCE_MS).unref();
  }

  send(message: object): void {
    if (this.child?.connected) this.child.send(message, () => undefined);
  }

  kill(): void {
    this.stopping.abort();
    if (this.pid !== null) signalTree(this.pid, 'SIGKILL');
  }

  private async keepRunning(): Promise<void> {
    this.moveTo('starting');
    await this.othersReady(this.plan.startsAfter);
    while (!this.stopping.signal.aborted) {
      const startedAt = performance.now();
      this.restartRequested = new AbortController();
      const ending = await this.runOnce();
      if (this.stopping.signal.aborted) break;
      if (this.plan.isStep && ending === done) return this.becomeReady();
      if (!this.restartRequested.signal.aborted)
        await this.waitToRestart(ending, performance.now() - startedAt);
    }
    this.moveTo('stopped');
  }

  private async waitToRestart(ending: string, ranForMs: number): Promise<void> {
    const delay = this.backOff.next(ranForMs);
    this.restarts += 1;
    this.moveTo('restarting');
    this.watcher.say(this.plan.name, 'WARN', `${ending}; restarting in ${delay / 1000} s`);
    await pause(delay, AbortSignal.any([this.stopping.signal, this.restartRequested.signal]));
  }

  /** Resolves with a description of how it ended. */
  private async runOnce(): Promise<string> {
    this.migrated.clear();
    this.moveTo('starting');
    try {
      this.launch = await this.plan.launch();
    } catch (error) {
      if (isExpected(error)) this.watcher.misconfigured(this.plan.name, error.message);
      return `cannot start: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (this.stopping.signal.aborted) return 'stopped';
    try {
      return await this.spawnAndWait(this.launch);
    } catch (error) {
      return `cannot start: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  private othersReady(names: readonly string[] = []): Promise<boolean> {
    const ready = () => names.every((name) => this.watcher.isReady(name));
    return until(() => this.stopping.signal.aborted || ready(), Infinity);
  }

  /** Sent at every launch, because each new process waits for it (`AWAIT_SCHEMA`). */
  private async sendWhenSchemaIsReady(child: ChildProcess): Promise<void> {
    await this.othersReady(this.plan.schemaSteps);
    // The process may have ended in the meantime; the next launch sends the message again.
    if (child.connected) child.send(schemaReadyMessage, () => undefined);
  }

  private async spawnAndWait(launch: Launch): Promise<string> {
    // In its own session, so that Ctrl-C reaches only the supervisor, which stops everything in order.
    const child = spawn(launch.command, launch.args, {
      cwd: launch.cwd,
      env: {
        ...launch.env,
        ...(launch.listenFd !== undefined && { LISTEN_FDS: '1' }),
        ...(this.plan.schemaSteps !== undefined && { AWAIT_SCHEMA: 'true' }),
      },
      detached: true,
      stdio: stdioOf(launch),
    });
    this.pid = child.pid ?? null;
    this.child = child;
    child.on('message', (message: Partial<SchemaMigrated> | null) => {
      if (message?.migrated !== undefined) this.migrated.add(message.migrated);
      this.plan.onMessage?.(message);
    });
    if (this.plan.schemaSteps !== undefined) void this.sendWhenSchemaIsReady(child);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) onLines(stream, (line) => this.show(line));
    }
    this.watcher.changed();
    const ended = new AbortController();
    void this.watchReadiness(launch, ended.signal);
    const ending = await endOf(child);
    ended.abort();
    this.pid = null;
    if (child.exitCode === MISCONFIGURED) this.watcher.misconfigured(this.plan.name, '');
    return ending;
  }

  private show(written: string): void {
    const line = this.plan.translateLine ? this.plan.translateLine(written) : written;
    if (line !== null) this.watcher.line(writerOf(line, this.plan), line);
  }

  private async watchReadiness(launch: Launch, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      const ready = await this.plan.isReady(launch).catch(() => false);
      if (ended.aborted) return;
      if (ready) return this.becomeReady();
      // Polls rarely, to leave the CPU to starting processes.
      await pause(150, ended);
    }
  }

  private becomeReady(): void {
    if (this.restarts > 0) this.watcher.say(this.plan.name, 'INFO', 'is ready again');
    this.moveTo('ready');
    this.plan.onReady?.();
  }

  private moveTo(state: ProcessState): void {
    this.state = state;
    this.watcher.changed();
  }
}

/** The part of the process that wrote a log line, or the process. */
function writerOf(line: string, { name, parts = [] }: ProcessPlan): string {
  const [, service] = parts.length > 0 ? (/^{.*?"service":"([^"]+)"/.exec(line) ?? []) : [];
  return parts.find((part) => part.service === service)?.name ?? name;
}

function stdioOf({ ipc, listenFd }: Launch): StdioOptions {
  const more: ('ipc' | number)[] = [
    ...(listenFd === undefined ? [] : [listenFd]),
    ...(ipc ? ['ipc' as const] : []),
  ];
  return ['ignore', 'pipe', 'pipe', ...more];
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      // An error after the start, such as a signal that could not be sent, does not mean that it ended.
      if (child.pid === undefined) resolve(`cannot start: ${error.message}`);
    });
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
  });
}

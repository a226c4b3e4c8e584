import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../cli/usage-error';
import { inheritedEnvironment } from '../env/process-environment';
import { randomPassword } from '../env/random-password';
import { freePort, testPorts } from '../supervisor/free-port';
import { until } from '../supervisor/pause';
import { signalTree } from '../supervisor/process-table';
import { readRunFile, runFilePath } from '../supervisor/run-file';

const ADMIN_EMAIL = 'admin@latchline.example';
/** Both are far longer than a busy machine needs: they stop a hung system, not a slow one. */
const READY_WITHIN_MS = 15 * 60_000;
const STOPPED_WITHIN_MS = 5 * 60_000;

/** Systems start one at a time: the first may have to download programs that both need. */
let starting: Promise<unknown> = Promise.resolve();

/** A complete Latchline system, started with the script of `npm start` in a separate data folder. */
export class RunningSystem {
  private child: ChildProcess | null = null;
  private readonly adminPassword = randomPassword();
  private collectorPort = 0;
  private stopping: Promise<void> | null = null;

  constructor(
    private readonly root: string,
    private readonly dataFolder: string,
    private readonly toolsFolder: string,
    readonly logFile: string,
  ) {}

  start(): Promise<void> {
    const started = starting.then(() => this.startNow());
    starting = started.catch(() => undefined);
    return started;
  }

  private async startNow(): Promise<void> {
    if (this.child || this.stopping) return;
    this.collectorPort = await freePort(undefined, testPorts);
    mkdirSync(dirname(this.logFile), { recursive: true });
    const log = openSync(this.logFile, 'w');
    // The IPC channel closes when this process is killed, which makes the system stop as well.
    const child = spawn(process.execPath, [join(this.root, 'infra/local/start.mjs'), '--scale', 'leads=2'], {
      cwd: this.root,
      env: {
        ...inheritedEnvironment(process.env),
        PORT: String(await freePort()),
        LATCHLINE_DATA_DIR: this.dataFolder,
        LATCHLINE_TOOLS_DIR: this.toolsFolder,
        ADMIN_EMAIL,
        ADMIN_PASSWORD: this.adminPassword,
        // Tests count leads and mails, and break things on purpose.
        PROBE_INTERVAL_SECONDS: '0',
        ALARM_CHECK_SECONDS: '0',
        RATE_LIMIT_LEADS_PER_MINUTE: '0',
        RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
        RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: '0',
        RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: '0',
        NO_COLOR: '1',
        // Only some tests run a collector, and they request recording themselves.
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.collectorPort}`,
        OTEL_TRACES_SAMPLER_ARG: '0',
      },
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    this.child = child;
    // The system is ready without its optional processes, but the tests use all of them.
    const isReady = (): boolean => {
      const run = readRunFile(this.dataFolder);
      return run?.ready === true && run.processes.every(({ state }) => state === 'ready');
    };
    await until(() => isReady() || child.exitCode !== null, READY_WITHIN_MS, 200);
    if (!isReady()) throw new UsageError(`The system did not start:\n${this.lastLines(40)}`);
  }

  /** Addresses and credentials for the black-box tests. */
  environment(): Record<string, string> {
    return {
      LATCHLINE_URL: readRunFile(this.dataFolder)?.site ?? '',
      LATCHLINE_RUN_FILE: runFilePath(this.dataFolder),
      ADMIN_EMAIL,
      ADMIN_PASSWORD: this.adminPassword,
      LATCHLINE_COLLECTOR_PORT: String(this.collectorPort),
      LATCHLINE_LOG_FILE: this.logFile,
    };
  }

  lastLines(count: number): string {
    return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  }

  /** Signals once: a second signal would skip the orderly shutdown. */
  stop(): Promise<void> {
    return (this.stopping ??= this.stopNow());
  }

  private async stopNow(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    const patience = setTimeout(
      () => child.pid !== undefined && signalTree(child.pid, 'SIGKILL'),
      STOPPED_WITHIN_MS,
    );
    await once(child, 'exit');
    clearTimeout(patience);
  }
}

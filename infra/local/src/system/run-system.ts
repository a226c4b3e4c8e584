import type { StartOptions } from '../cli/start-options';
import { renderSummary, type SummaryData } from '../cli/summary';
import { putBack } from '../backup/data-aside';
import { emptyDataFolder, openDataFolder } from '../env/data-folder';
import { loadSecrets } from '../env/secrets';
import type { LogPrinter } from '../logs/log-printer';
import { cleanUpPreviousRun } from '../supervisor/previous-run';
import { DataFolderLock } from '../supervisor/lock';
import {
  type ListeningSocket,
  openListeningSocket,
  passedListeningSocket,
  refusePortInUse,
} from '../supervisor/listening-socket';
import { prepareEmbeddedPostgres } from '../stores/postgres/embedded-postgres';
import { findRedis } from '../stores/redis/redis-binary';
import { runCommand } from '../stores/run-command';
import { planStart, type StartPlan, toolsFolderOf } from './start-plan';
import { onStopSignals } from '../supervisor/stop-signals';
import { Supervisor } from '../supervisor/supervisor';
import { builtPrograms, type Programs } from './system-plan';

export interface SystemRun {
  readonly options: StartOptions;
  readonly root: string;
  readonly startedAt: number;
  readonly build: () => Promise<void>;
  readonly printer: LogPrinter;
  /** Replaces the built system, for `npm run dev`. */
  readonly variant?: SystemVariant;
}

export interface SystemVariant {
  /** The address at which the gateway listens instead. */
  readonly gateway: Pick<StartOptions, 'host' | 'port'>;
  readonly programs: Programs;
  /** Adapts the plan of the built system; `supervisor` is for later restarts. */
  readonly adapt: (plan: StartPlan, supervisor: Supervisor) => Promise<StartPlan>;
  readonly summary: () => readonly (readonly [name: string, value: string])[];
}

/** The entry point first, the stores last, so that each process can still reach its dependencies while it stops. */
const STOP_ORDER = [
  ['development', 'backups'],
  ['gateway'],
  ['shell'],
  ['leads', 'compact', 'notifications', 'content', 'locations', 'seo', 'migrations'],
  ['mail', 'phone'],
  ['redis', 'postgres'],
];

/** Starts everything, runs until a stop signal, then stops everything. */
export async function runSystem(run: SystemRun): Promise<void> {
  const { dataFolder, fresh } = run.options;
  openDataFolder(dataFolder);
  const lock = new DataFolderLock(dataFolder);
  await lock.acquire();
  try {
    await cleanUpPreviousRun(dataFolder, (message) => run.printer.say('latchline', 'INFO', message));
    if (putBack(run.options))
      run.printer.say('latchline', 'WARN', 'a restore was interrupted; the data of before it is back');
    const passed = run.variant ? null : passedListeningSocket(process.env, run.options);
    if (!passed) await refusePortInUse(run.options);
    if (fresh) emptyDataFolder(dataFolder);
    await Promise.all([run.build(), downloadRedis(run), prepareDatabase(run)]);
    await superviseUntilStopped(run, passed);
  } finally {
    lock.release();
  }
}

/** Meanwhile, because the download waits for the network and the build for the processor. A failure is reported later. */
async function downloadRedis({ options, printer }: SystemRun): Promise<void> {
  if (options.redisUrl !== null) return;
  const say = (message: string) => printer.say('redis', 'INFO', message);
  await findRedis(toolsFolderOf(options.dataFolder), process.env['PATH'], say).catch(() => undefined);
}

/** Meanwhile as well. A failure is reported when Postgres is started. */
async function prepareDatabase({ options: { databaseUrl, dataFolder } }: SystemRun): Promise<void> {
  if (databaseUrl !== null) return;
  const { postgresPassword } = loadSecrets(dataFolder);
  await prepareEmbeddedPostgres(dataFolder, postgresPassword).catch(() => undefined);
}

async function superviseUntilStopped(run: SystemRun, passed: ListeningSocket | null): Promise<void> {
  const { printer } = run;
  const supervisor = new Supervisor(run.options.dataFolder, printer);
  const socket = passed ?? openListeningSocket(run.variant?.gateway ?? run.options);
  keepRunningOnErrors(printer);
  const stop = (): Promise<void> => {
    socket?.close();
    return supervisor.stop(STOP_ORDER);
  };
  const stopped = new Promise<void>((resolve, reject) => {
    onStopSignals({
      stop: (reason) => {
        printer.say('latchline', 'INFO', `${reason}: stopping. Press Ctrl-C again to force it`);
        stop().then(resolve, reject);
      },
      force: () => {
        printer.say('latchline', 'WARN', 'killing all processes');
        supervisor.kill();
      },
    });
  });
  try {
    await startAll(run, supervisor, socket);
  } catch (error) {
    await stop();
    throw error;
  }
  await stopped;
  printer.say('latchline', 'INFO', 'stopped');
}

/** If the supervisor exits, the whole site stops, so it logs unexpected errors and keeps running. */
function keepRunningOnErrors(printer: LogPrinter): void {
  const report = (error: unknown): void => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    printer.say('latchline', 'ERROR', `unexpected error in the supervisor, which keeps running: ${reason}`);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

async function startAll(
  run: SystemRun,
  supervisor: Supervisor,
  socket: ListeningSocket | null,
): Promise<void> {
  const { root, startedAt, printer, variant } = run;
  // The socket of systemd may be at another address than HOST.
  const options = { ...run.options, ...variant?.gateway, ...(socket && { host: socket.host }) };
  const programs = variant?.programs ?? builtPrograms(root);
  const planned = await planStart({
    options,
    root,
    startedAt,
    printer,
    listenFd: socket?.fd ?? null,
    programs,
  });
  const plan = variant ? await variant.adapt(planned, supervisor) : planned;
  supervisor.publish(plan.runInfo);
  const completed = new AbortController();
  for (const store of plan.awaited) {
    void store.watch((level, message) => printer.say(store.name, level, message), completed.signal);
  }
  try {
    // In parallel: Node processes load while the stores open their files and migrations run.
    const notReady = await supervisor.start([...plan.stores, ...plan.processes], plan.awaited);
    if (supervisor.isStopping) return;
    const { absences } = supervisor;
    printer.plain(renderSummary({ ...summaryOf(run, plan), notReady, absences }, printer.paint));
    if (process.env['NOTIFY_SOCKET']) await runCommand('systemd-notify', ['--ready']);
    await supervisor.whenComplete();
    if (supervisor.isStopping) return;
  } finally {
    completed.abort();
  }
  plan.administrator.markCreated((level, message) => printer.say('latchline', level, message));
  supervisor.markReady();
}

function summaryOf(
  { options, startedAt, variant }: SystemRun,
  { administrator, runInfo, processes }: StartPlan,
): Omit<SummaryData, 'notReady' | 'absences'> {
  return {
    ...runInfo,
    seconds: (Date.now() - startedAt) / 1_000,
    mail: runInfo.mailUrl,
    phone: runInfo.phoneUrl,
    smtp: new URL(runInfo.smtpUrl).host,
    adminEmail: options.adminEmail,
    generatedPassword: administrator.isGenerated ? administrator.password : null,
    passwordGiven: options.adminPassword !== null,
    compact: processes.some(({ parts, isStep }) => parts && !isStep),
    more: variant?.summary() ?? [],
  };
}

import type { StartOptions } from '../cli/start-options';
import { renderSummary, type SummaryFacts } from '../cli/summary';
import { UsageError } from '../cli/usage-error';
import { emptyDataFolder, openDataFolder } from '../env/data-folder';
import type { LogPrinter } from '../logs/log-printer';
import { clearEarlierRun } from '../supervisor/earlier-run';
import { isTaken } from '../supervisor/free-port';
import { DataFolderLock } from '../supervisor/lock';
import { holdSocket, type HeldSocket } from '../supervisor/held-socket';
import { planStart, type StartPlan } from './start-plan';
import { onStopSignals } from '../supervisor/stop-signals';
import { Supervisor } from '../supervisor/supervisor';
import { builtPrograms, type Programs } from './system-plan';

export interface SystemRun {
  readonly options: StartOptions;
  readonly root: string;
  readonly startedAt: number;
  readonly build: () => Promise<void>;
  readonly printer: LogPrinter;
  /** Something other than the built system behind the given address. */
  readonly variant?: SystemVariant;
}

export interface SystemVariant {
  /** Where the gateway listens instead. */
  readonly gateway: Pick<StartOptions, 'host' | 'port'>;
  readonly programs: Programs;
  /** The plan of what runs instead; `supervisor` is for what happens later. */
  readonly adapt: (plan: StartPlan, supervisor: Supervisor) => Promise<StartPlan>;
  readonly summary: () => readonly (readonly [name: string, value: string])[];
}

/** The way in first, the stores last: whatever stops still reaches what it depends on. */
const STOP_ORDER = [
  ['development'],
  ['gateway'],
  ['shell'],
  ['leads', 'notifications', 'content', 'locations', 'seo', 'migrations'],
  ['mail'],
  ['redis', 'postgres'],
];

/** Starts everything, stays until it is told to stop, and stops everything. */
export async function runSystem(run: SystemRun): Promise<void> {
  const { dataFolder, fresh } = run.options;
  openDataFolder(dataFolder);
  const lock = new DataFolderLock(dataFolder);
  await lock.take();
  try {
    await clearEarlierRun(dataFolder, (message) => run.printer.say('latchline', 'INFO', message));
    await refuseTakenPort(run.options);
    if (fresh) emptyDataFolder(dataFolder);
    await run.build();
    await superviseUntilStopped(run);
  } finally {
    lock.release();
  }
}

async function superviseUntilStopped(run: SystemRun): Promise<void> {
  const { printer } = run;
  const supervisor = new Supervisor(run.options.dataFolder, printer);
  const socket = holdSocket(run.variant?.gateway ?? run.options);
  outliveErrors(printer);
  const stop = (): Promise<void> => {
    socket?.close();
    return supervisor.stop(STOP_ORDER);
  };
  const stopped = new Promise<void>((resolve, reject) => {
    onStopSignals({
      stop: (reason) => {
        printer.say('latchline', 'INFO', `${reason}: stopping; once more to force it`);
        stop().then(resolve, reject);
      },
      force: () => {
        printer.say('latchline', 'WARN', 'forced to stop');
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
  printer.say('latchline', 'INFO', 'everything has stopped');
}

/** When the supervisor ends, so does the site: whatever it failed to do, the processes it keeps running come first. */
function outliveErrors(printer: LogPrinter): void {
  const report = (error: unknown): void => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    printer.say('latchline', 'ERROR', `the supervisor met an error and carries on: ${reason}`);
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

async function startAll(run: SystemRun, supervisor: Supervisor, socket: HeldSocket | null): Promise<void> {
  const { root, startedAt, printer, variant } = run;
  const options = { ...run.options, ...variant?.gateway };
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
  supervisor.publish(plan.facts);
  // All at once: our processes load while the stores open their files and migrations run.
  const notReady = await supervisor.start([...plan.stores, ...plan.processes]);
  if (supervisor.isStopping) return;
  printer.plain(renderSummary({ ...summaryOf(run, plan), notReady }, printer.paint));
  plan.administrator.settled((level, message) => printer.say('latchline', level, message));
  supervisor.markReady();
}

function summaryOf(
  { options, startedAt, variant }: SystemRun,
  { administrator, facts }: StartPlan,
): Omit<SummaryFacts, 'notReady'> {
  return {
    ...facts,
    seconds: (Date.now() - startedAt) / 1_000,
    mail: facts.mailUrl,
    smtp: new URL(facts.smtpUrl).host,
    adminEmail: options.adminEmail,
    generatedPassword: administrator.isGenerated ? administrator.password : null,
    passwordGiven: options.adminPassword !== null,
    more: variant?.summary() ?? [],
  };
}

async function refuseTakenPort({ port, host }: StartOptions): Promise<void> {
  if (port < 1_024 && process.getuid?.() !== 0 && (await isTaken(port, host))) {
    throw new UsageError(
      `Port ${port} is taken, or closed to ordinary users. Choose another one: PORT=3001 npm start`,
    );
  }
  if (await isTaken(port, host)) {
    throw new UsageError(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

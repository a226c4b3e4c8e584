import type { StartOptions } from '../cli/start-options';
import { renderSummary, type SummaryFacts } from '../cli/summary';
import { UsageError } from '../cli/usage-error';
import { emptyDataFolder, openDataFolder } from '../env/data-folder';
import type { LogPrinter } from '../logs/log-printer';
import { clearEarlierRun } from './earlier-run';
import { isTaken } from './free-port';
import { DataFolderLock } from './lock';
import { planStart, type StartPlan } from './start-plan';
import { onStopSignals } from './stop-signals';
import { Supervisor } from './supervisor';

export interface SystemRun {
  readonly options: StartOptions;
  readonly root: string;
  readonly startedAt: number;
  readonly build: () => Promise<void>;
  readonly printer: LogPrinter;
}

/** The way in first, the stores last: whatever stops still reaches what it depends on. */
const STOP_ORDER = [
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
  const stopped = new Promise<void>((resolve, reject) => {
    onStopSignals({
      stop: (reason) => {
        printer.say('latchline', 'INFO', `${reason}: stopping; once more to force it`);
        supervisor.stop(STOP_ORDER).then(resolve, reject);
      },
      force: () => {
        printer.say('latchline', 'WARN', 'forced to stop');
        supervisor.kill();
      },
    });
  });
  try {
    await startAll(run, supervisor);
  } catch (error) {
    await supervisor.stop(STOP_ORDER);
    throw error;
  }
  await stopped;
  printer.say('latchline', 'INFO', 'everything has stopped');
}

async function startAll(run: SystemRun, supervisor: Supervisor): Promise<void> {
  const plan = await planStart(run.options, run.root, run.startedAt, run.printer);
  supervisor.publish(plan.facts);
  // All at once: our processes load while the stores open their files, and wait for them by themselves.
  await supervisor.start([...plan.stores, ...plan.processes]);
  if (supervisor.isStopping) return;
  run.printer.plain(renderSummary(summaryOf(run, plan), run.printer.paint));
  plan.administrator.settled();
  supervisor.markReady();
}

function summaryOf({ options, startedAt }: SystemRun, { administrator, facts }: StartPlan): SummaryFacts {
  return {
    ...facts,
    seconds: (Date.now() - startedAt) / 1_000,
    mail: facts.mailUrl,
    smtp: new URL(facts.smtpUrl).host,
    adminEmail: options.adminEmail,
    generatedPassword: administrator.isGenerated ? administrator.password : null,
    passwordGiven: options.adminPassword !== null,
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

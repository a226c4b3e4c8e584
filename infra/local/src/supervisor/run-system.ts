import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { renderSummary } from '../cli/summary';
import { UsageError } from '../cli/usage-error';
import { Administrator } from '../env/administrator';
import { emptyDataFolder, openDataFolder } from '../env/data-folder';
import { loadSecrets, type Secrets } from '../env/secrets';
import type { LogPrinter } from '../logs/log-printer';
import { openStores } from '../stores/open-stores';
import { clearEarlierRun } from './earlier-run';
import { freePort, isTaken } from './free-port';
import { DataFolderLock } from './lock';
import { onStopSignals } from './stop-signals';
import { Supervisor } from './supervisor';
import { planMail, planSystem } from './system-plan';

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
  ['leads', 'notifications', 'content', 'locations', 'seo'],
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
  const { options, root, printer } = run;
  const secrets = loadSecrets(options.dataFolder);
  const stores = await openStores({
    ...options,
    ...secrets,
    toolsFolder: process.env['LATCHLINE_TOOLS_DIR'] || join(options.dataFolder, 'tools'),
    say: (name, message) => printer.say(name, 'INFO', message),
  });
  const mail =
    options.smtpUrl === null
      ? await planMail(join(root, 'infra/local/dist/mail/main.js'), options.dataFolder, process.env)
      : null;
  const smtpUrl = options.smtpUrl ?? mail?.smtpUrl ?? '';
  const database = options.databaseUrl === null ? 'embedded' : stores.databaseUrl;
  const administrator = new Administrator(
    options.dataFolder,
    database,
    options.adminEmail,
    options.adminPassword,
  );
  const { services, shell, gateway } = planSystem({
    root,
    env: process.env,
    settings: { ...options, ...stores, ...keys(secrets), smtpUrl, shellPort: await freePort() },
    replicas: options.replicas,
    adminPassword: () => administrator.password,
  });
  const addresses = addressesOf(options);
  supervisor.publish({
    ...addresses,
    startedAt: new Date(run.startedAt).toISOString(),
    dataFolder: options.dataFolder,
    databaseUrl: stores.databaseUrl,
    redisUrl: stores.redisUrl,
    smtpUrl,
    mailUrl: mail?.webUrl ?? null,
  });
  await supervisor.start(stores.plans);
  await supervisor.start([...(mail ? [mail.plan] : []), ...services, shell, gateway]);
  if (supervisor.isStopping) return;
  const generatedPassword = administrator.isGenerated ? administrator.password : null;
  administrator.settled();
  supervisor.markReady();
  printer.plain(
    renderSummary(
      {
        ...addresses,
        seconds: (Date.now() - run.startedAt) / 1_000,
        mail: mail?.webUrl ?? null,
        smtp: new URL(smtpUrl).host,
        adminEmail: options.adminEmail,
        generatedPassword,
        passwordGiven: options.adminPassword !== null,
        dataFolder: options.dataFolder,
      },
      printer.paint,
    ),
  );
}

/** Keys that were given win: replicas on several machines have to share them. */
function keys(secrets: Secrets): Pick<Secrets, 'jwtSecret' | 'messageSealingKey'> {
  return {
    jwtSecret: process.env['JWT_SECRET'] || secrets.jwtSecret,
    messageSealingKey: process.env['MESSAGE_SEALING_KEY'] || secrets.messageSealingKey,
  };
}

function addressesOf({ siteUrl }: StartOptions): { site: string; dashboard: string; apiDocs: string } {
  return { site: siteUrl, dashboard: `${siteUrl}/admin`, apiDocs: `${siteUrl}/api/docs` };
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

import { join } from 'node:path';
import {
  compactServices,
  scalableServices,
  type ScalableService,
  type StartOptions,
} from '../cli/start-options';
import {
  gatewayEnvironment,
  inheritedEnvironment,
  type Migrating,
  migrationEnvironment,
  ownAddress,
  serviceEnvironment,
  sharedEnvironment,
  shellEnvironment,
  type Environment,
  type SystemSettings,
} from '../env/process-environment';
import { isSimulated, loadSimulatedAccount, simulatedSettings } from '../phone/simulated-account';
import { freePort } from '../supervisor/free-port';
import { answersReady } from '../supervisor/http-ready';
import { gracefulStop, nodeLaunch } from '../supervisor/node-process';
import type { Prerequisite, ProcessPlan } from '../supervisor/process-plan';

/** Paths of the processes' scripts, from a build or from the bundler of `npm run dev`. */
export interface Programs {
  readonly service: (name: ScalableService) => string;
  /** Several services in one process; null if there is no such program. */
  readonly compact: string | null;
  readonly gateway: string;
  readonly shell: string;
  readonly migrations: readonly MigrationProgram[];
}

export interface MigrationProgram {
  readonly script: string;
  /** Whose schemas it migrates. */
  readonly processes: readonly Migrating[];
}

export const migrating: readonly Migrating[] = [...scalableServices, 'gateway'];

export function builtPrograms(root: string): Programs {
  const together = join(root, 'infra', 'runtime', 'dist');
  return {
    service: (name) => join(root, 'services', name, 'dist', 'main.js'),
    compact: join(together, 'compact.js'),
    gateway: join(root, 'gateway', 'dist', 'main.js'),
    shell: join(root, 'frontends', 'shell', 'dist', 'server', 'main.js'),
    migrations: [{ script: join(together, 'migrate.js'), processes: migrating }],
  };
}

export interface SystemContext {
  readonly root: string;
  readonly env: Environment;
  readonly settings: SystemSettings;
  readonly awaited: readonly Prerequisite[];
  readonly replicas: Readonly<Record<ScalableService, number>>;
  readonly isCompact: boolean;
  /** The listening socket of the site, which outlives each gateway; null if the gateway opens its own. */
  readonly listenFd: number | null;
  readonly programs: Programs;
  /** Read at every start of the gateway: null once the administrator exists. */
  readonly adminPassword: () => string | null;
}

/**
 * Undefined for the default. With 2 MB, garbage collection takes a fifth to a third of the time for a lead in the processes that it passes
 * through. They need no more while nothing happens.
 */
const youngMegabytes = (process: ScalableService | 'gateway') =>
  ['gateway', 'leads', 'notifications'].includes(process) ? 8 : undefined;

/** Each process waits only for its own schema. */
export function planMigrations(context: SystemContext): ProcessPlan[] {
  return context.programs.migrations.map((program) => planMigration(context, program));
}

const stepOf = (process: Migrating): string => `${process}-migrations`;

function planMigration(
  { root, env, settings }: SystemContext,
  { script, processes }: MigrationProgram,
): ProcessPlan {
  const parts = processes.map((process) => ({ name: stepOf(process), service: process }));
  const own = processes.map((process) => [process, migrationEnvironment(process, settings, env)] as const);
  const ports = { port: null, healthPort: null };
  return {
    name: parts.length === 1 ? parts[0]!.name : 'migrations',
    service: 'migrations',
    parts,
    marker: script,
    launch: () => Promise.resolve(nodeLaunch(script, sharedEnvironment(own), ports, root)),
    isStep: true,
    startsAfter: ['postgres'],
    isReady: () => Promise.resolve(false),
    ...gracefulStop,
  };
}

/** Services, shell and gateway. */
export function planSystem(context: SystemContext): ProcessPlan[] {
  const compact = context.isCompact ? context.programs.compact : null;
  const isPart = (service: ScalableService, replica: number) =>
    compact !== null && replica === 1 && compactServices.includes(service);
  const services = scalableServices.flatMap((service) =>
    Array.from({ length: context.replicas[service] }, (_, index) => index + 1)
      .filter((replica) => !isPart(service, replica))
      .map((replica) => planService(context, service, replica)),
  );
  const together = compact === null ? [] : [planCompact(context, compact)];
  return [...services, ...together, planShell(context), planGateway(context)];
}

function planService(context: SystemContext, service: ScalableService, replica: number): ProcessPlan {
  const folder = join(context.root, 'services', service);
  const script = context.programs.service(service);
  return {
    name: `${service}-${replica}`,
    service,
    marker: script,
    launch: async () => {
      const healthPort = await freePort();
      const env = serviceEnvironment(service, context.settings, healthPort, context.env);
      return nodeLaunch(script, env, { port: null, healthPort }, folder, youngMegabytes(service));
    },
    isReady: ({ healthPort }) => answersReady(healthPort ?? 0),
    isOptional: true,
    startsAfter: context.awaited.map(({ name }) => name),
    schemaSteps: [stepOf(service)],
    ...gracefulStop,
  };
}

/** The first replicas of several services in one process, each with its own settings, health port and name in the log. */
function planCompact(context: SystemContext, script: string): ProcessPlan {
  const parts = compactServices.map((service) => ({ name: `${service}-1`, service }));
  return {
    name: 'compact',
    service: 'compact',
    parts,
    marker: script,
    launch: async () => {
      const ports = await Promise.all(parts.map(() => freePort()));
      const shared = sharedEnvironment(
        compactServices.map((service, index) => [
          service,
          serviceEnvironment(service, context.settings, ports[index] ?? 0, context.env),
        ]),
      );
      const env = { OTEL_SERVICE_NAME: 'compact', ...shared };
      const launch = nodeLaunch(script, env, { port: null, healthPort: null }, context.root);
      return {
        ...launch,
        partPorts: Object.fromEntries(parts.map(({ name }, index) => [name, ports[index] ?? 0])),
      };
    },
    isReady: async ({ partPorts = {} }) =>
      (await Promise.all(Object.values(partPorts).map((port) => answersReady(port)))).every(Boolean),
    isOptional: true,
    startsAfter: context.awaited.map(({ name }) => name),
    schemaSteps: compactServices.map(stepOf),
    ...gracefulStop,
  };
}

function planGateway(context: SystemContext): ProcessPlan {
  const folder = join(context.root, 'gateway');
  const script = context.programs.gateway;
  const { port, host } = context.settings;
  const postgres = context.awaited.find(({ name }) => name === 'postgres');
  return {
    name: 'gateway',
    service: 'gateway',
    marker: script,
    launch: async () => {
      const healthPort = await freePort();
      const env = gatewayEnvironment(context.settings, healthPort, context.adminPassword(), context.env);
      const launch = nodeLaunch(script, env, { port, healthPort }, folder, youngMegabytes('gateway'));
      const { listenFd } = context;
      return listenFd === null ? launch : { ...launch, listenFd };
    },
    schemaSteps: [stepOf('gateway')],
    // The gateway works without its database, but the person starting it will want to sign in, unless Postgres is away.
    isReady: () => answersReady(port, reachable(host), postgres?.absence ? [] : ['database']),
    ...gracefulStop,
  };
}

function planShell(context: SystemContext): ProcessPlan {
  const folder = join(context.root, 'frontends', 'shell');
  const script = context.programs.shell;
  const port = context.settings.shellPort;
  return {
    name: 'shell',
    service: 'shell',
    marker: script,
    launch: async () => {
      const healthPort = await freePort();
      const env = shellEnvironment(context.settings, healthPort, context.env);
      return nodeLaunch(script, env, { port, healthPort }, folder);
    },
    isReady: ({ healthPort }) => answersReady(healthPort ?? 0),
    ...gracefulStop,
  };
}

/** The mail catcher keeps its address over a restart, because the notifications service is configured with it. */
export async function planMail(
  root: string,
  dataFolder: string,
  env: Environment,
): Promise<{ plan: ProcessPlan; smtpUrl: string; webUrl: string }> {
  const script = join(root, 'infra', 'local', 'dist', 'mail', 'main.js');
  const smtpPort = await freePort();
  const webPort = await freePort(8025);
  const mailEnv = {
    ...inheritedEnvironment(env),
    MAIL_DIR: join(dataFolder, 'mail'),
    MAIL_HOST: '127.0.0.1',
    MAIL_SMTP_PORT: String(smtpPort),
    MAIL_WEB_PORT: String(webPort),
  };
  const plan: ProcessPlan = {
    name: 'mail',
    service: 'mail',
    marker: script,
    launch: async () => nodeLaunch(script, mailEnv, { port: smtpPort, healthPort: webPort }, dataFolder),
    isReady: () => answersReady(webPort),
    isOptional: true,
    ...gracefulStop,
  };
  return { plan, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, webUrl: `http://127.0.0.1:${webPort}` };
}

/** The phone simulator keeps its address over a restart, too. Null if a provider is set up, or others can reach the site. */
export async function planPhone(
  root: string,
  { dataFolder, siteUrl, host, port, phoneSimulator }: StartOptions,
  env: Environment,
): Promise<{ plan: ProcessPlan; url: string; settings: Environment } | null> {
  if (!isSimulated(siteUrl, phoneSimulator, env)) return null;
  const script = join(root, 'infra', 'local', 'dist', 'phone', 'main.js');
  const webPort = await freePort(8026);
  const phoneEnv = {
    ...inheritedEnvironment(env),
    LATCHLINE_DATA_DIR: dataFolder,
    SITE_URL: siteUrl,
    SITE_LOCAL_URL: ownAddress({ host, port }),
    PORT: String(webPort),
  };
  const plan: ProcessPlan = {
    name: 'phone',
    service: 'phone',
    marker: script,
    launch: () =>
      Promise.resolve(nodeLaunch(script, phoneEnv, { port: webPort, healthPort: webPort }, dataFolder)),
    isReady: () => answersReady(webPort),
    isOptional: true,
    ...gracefulStop,
  };
  const url = `http://127.0.0.1:${webPort}`;
  return { plan, url, settings: simulatedSettings(loadSimulatedAccount(dataFolder), url, env) };
}

/** Scheduled backups: the only process with their password. It finds the stores in run.json. */
export function planBackups(root: string, dataFolder: string, env: Environment): ProcessPlan {
  const script = join(root, 'infra', 'local', 'dist', 'backup', 'scheduler', 'main.js');
  const secrets = ['BACKUP_PASSWORD', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;
  const given = [...secrets, 'MESSAGE_SEALING_KEY', 'MESSAGE_SEALING_KEY_FILE'].map((name) => [
    name,
    env[name] ?? '',
  ]);
  const backupEnv = {
    ...inheritedEnvironment(env),
    ...(Object.fromEntries(given) as Record<string, string>),
    LATCHLINE_DATA_DIR: dataFolder,
  };
  return {
    name: 'backups',
    service: 'backups',
    marker: script,
    launch: () => Promise.resolve(nodeLaunch(script, backupEnv, { port: null, healthPort: null }, root)),
    isReady: () => Promise.resolve(true),
    isOptional: true,
    ...gracefulStop,
  };
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

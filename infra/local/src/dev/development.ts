import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { UsageError } from '../cli/usage-error';
import { freePort } from '../supervisor/free-port';
import type { ProcessPlan } from '../supervisor/process-plan';
import type { SystemVariant } from '../system/run-system';
import type { StartPlan } from '../system/start-plan';
import type { Supervisor } from '../supervisor/supervisor';
import { migrating, type Programs } from '../system/system-plan';
import { type BuildReport, restartsFor } from './build-report';
import { assignDebugPorts, debuggable } from './debug-ports';
import { frontends, planBundler, planDevServer, planDevProxy, type DevPorts } from './dev-processes';

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Set for every process unless the developer has set something else. */
const environment = (output: string): Readonly<Record<string, string>> => ({
  // From Node 22 on, compiled code is cached across restarts.
  NODE_COMPILE_CACHE: join(output, 'compiled'),
  PAGE_CACHE: 'off',
  RELEASE_POLL_MS: '50',
  SERVICE_WORKER: 'off',
  RATE_LIMIT_LEADS_PER_MINUTE: '0',
  RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
  RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: '0',
  RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: '0',
});

/** The same system, run from source: see infra/decisions/0144. */
export async function developmentVariant(root: string, options: StartOptions): Promise<SystemVariant> {
  if (!loopback.includes(options.host)) {
    throw new UsageError(
      `HOST=${options.host}: npm run dev exposes source code and debuggers, so it only listens on 127.0.0.1, ::1 or localhost`,
      2,
    );
  }
  // Inside node_modules, so that bundles can resolve packages and tools that scan the sources skip them.
  const output = join(root, 'node_modules', '.cache', 'latchline-dev');
  const gatewayPort = await freePort();
  const ports: DevPorts = {
    proxy: options.port,
    gateway: gatewayPort,
    servers: Object.fromEntries(await Promise.all(frontends.map(async (name) => [name, await freePort()]))),
  };
  let debugPorts: ReadonlyMap<string, number> = new Map();
  return {
    gateway: { host: '127.0.0.1', port: gatewayPort },
    programs: developmentPrograms(output),
    adapt: async (plan, supervisor) => {
      debugPorts = await assignDebugPorts(plan.processes);
      return adapt(plan, { root, output, host: options.host, ports, debugPorts, supervisor });
    },
    summary: () => [
      ...[...debugPorts].map(
        ([name, port], index) => [index === 0 ? 'Debuggers' : '', `127.0.0.1:${port}  ${name}`] as const,
      ),
      ['Sample leads', 'npm run sample-leads'],
    ],
  };
}

function developmentPrograms(output: string): Programs {
  return {
    service: (name) => join(output, name, 'main.js'),
    compact: null,
    gateway: join(output, 'gateway', 'main.js'),
    shell: join(output, 'shell', 'dist', 'server', 'main.js'),
    // One for each schema, which is repeated alone after a change.
    migrations: migrating.map((process) => ({
      script: join(output, process, 'migrate.js'),
      processes: [process],
    })),
  };
}

interface Development {
  readonly root: string;
  readonly output: string;
  readonly host: string;
  readonly ports: DevPorts;
  readonly debugPorts: ReadonlyMap<string, number>;
  readonly supervisor: Supervisor;
}

function adapt(plan: StartPlan, dev: Development): StartPlan {
  const { supervisor } = dev;
  const notifyProxy = (message: object): void => supervisor.send('dev-proxy', message);
  const onBuild = (report: BuildReport): void => {
    if ('release' in report && report.release !== null) notifyProxy({ release: report.release });
    supervisor.restart(restartsFor(report));
  };
  const context = { ...dev, shellPort: plan.shellPort, onBuild };
  const added = [
    planBundler(context),
    ...frontends.map((name) => planDevServer(context, name)),
    planDevProxy(context),
  ];
  const refresh = (): void => notifyProxy({ refresh: true });
  return {
    ...plan,
    processes: [...plan.processes.map((process) => developmentPlan(process, dev, refresh)), ...added],
  };
}

/** A process of `npm start`, started once its bundle is built, with a debugger port. */
function developmentPlan(
  plan: ProcessPlan,
  { output, debugPorts }: Development,
  refresh: () => void,
): ProcessPlan {
  if (plan.service === 'mail') return plan;
  const isShell = plan.service === 'shell';
  const own: Record<string, string> = isShell
    ? { SITE_DIST: join(output, 'site'), ADMIN_DIST: join(output, 'admin') }
    : {};
  const launch = async () => {
    const launched = await plan.launch();
    return { ...launched, env: { ...environment(output), ...launched.env, ...own } };
  };
  return debuggable(
    {
      ...plan,
      launch,
      startsAfter: [
        ...(plan.startsAfter ?? []),
        'bundler',
        ...(isShell ? frontends.map((name) => `${name}-dev`) : []),
      ],
      ...(plan.isStep ? {} : { onReady: refresh }),
    },
    debugPorts.get(plan.name),
  );
}

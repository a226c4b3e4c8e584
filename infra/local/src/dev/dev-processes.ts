import { join } from 'node:path';
import { inheritedEnvironment } from '../env/process-environment';
import { answersReady } from '../supervisor/http-ready';
import { gracefulStop, nodeLaunch } from '../supervisor/node-process';
import type { ProcessPlan } from '../supervisor/process-plan';
import type { BuildReport } from './build-report';

export const frontends = ['shell', 'site', 'admin'] as const;
export type Frontend = (typeof frontends)[number];

export interface DevPorts {
  readonly proxy: number;
  readonly gateway: number;
  readonly servers: Readonly<Record<string, number>>;
}

export interface DevContext {
  readonly root: string;
  readonly output: string;
  readonly host: string;
  readonly ports: DevPorts;
  readonly shellPort: number;
  readonly onBuild: (report: BuildReport) => void;
}

/** A builder is ready after its first build, and stays ready if a later build fails. */
function planBuilder(
  context: DevContext,
  { name, script, args, cwd }: { name: string; script: string; args: readonly string[]; cwd: string },
): ProcessPlan {
  let built = false;
  return {
    name,
    service: 'development',
    marker: script,
    launch: () => {
      built = false;
      const env = { ...inheritedEnvironment(process.env), NODE_ENV: 'development' };
      const launch = nodeLaunch(script, env, { port: null, healthPort: null }, cwd);
      // A builder holds every module in memory, so the memory limits of the services don't apply to it.
      return Promise.resolve({ ...launch, args: ['--enable-source-maps', script, ...args] });
    },
    onMessage: (message) => {
      built = true;
      context.onBuild(message as BuildReport);
    },
    isReady: () => Promise.resolve(built),
    ...gracefulStop,
  };
}

export function planBundler(context: DevContext): ProcessPlan {
  const script = join(context.root, 'infra', 'runtime', 'build', 'watch-processes.mjs');
  return planBuilder(context, { name: 'bundler', script, args: [context.output], cwd: context.root });
}

export function planDevServer(context: DevContext, name: Frontend): ProcessPlan {
  const script = join(context.root, 'frontends', 'kit', 'build', 'dev-server.mjs');
  const cwd = join(context.root, 'frontends', name);
  const args = [join(context.output, name), String(context.ports.servers[name]), String(context.ports.proxy)];
  return planBuilder(context, { name: `${name}-dev`, script, args, cwd });
}

export function planDevProxy({ root, host, ports, shellPort }: DevContext): ProcessPlan {
  const script = join(root, 'infra', 'local', 'dist', 'dev', 'proxy', 'main.js');
  const env = {
    ...inheritedEnvironment(process.env),
    FRONT_HOST: host,
    FRONT_PORT: String(ports.proxy),
    FRONT_GATEWAY_PORT: String(ports.gateway),
    FRONT_SHELL_PORT: String(shellPort),
    FRONT_SERVERS: JSON.stringify(ports.servers),
  };
  const address = { port: ports.proxy, healthPort: null };
  return {
    name: 'dev-proxy',
    service: 'development',
    marker: script,
    launch: () => Promise.resolve(nodeLaunch(script, env, address, root)),
    startsAfter: ['gateway'],
    isReady: () => answersReady(ports.proxy, host),
    ...gracefulStop,
  };
}

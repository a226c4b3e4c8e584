import { join } from 'node:path';
import { inheritedEnvironment } from '../env/process-environment';
import { answersReady } from '../supervisor/http-ready';
import { gracefulStop, nodeLaunch } from '../supervisor/node-process';
import type { ProcessPlan } from '../supervisor/process-plan';
import type { BuildNews } from './build-news';

export const frontends = ['shell', 'site', 'admin'] as const;
export type Frontend = (typeof frontends)[number];

export interface DevPorts {
  readonly front: number;
  readonly gateway: number;
  readonly servers: Readonly<Record<string, number>>;
}

export interface DevContext {
  readonly root: string;
  readonly output: string;
  readonly host: string;
  readonly ports: DevPorts;
  readonly shellPort: number;
  readonly hear: (news: BuildNews) => void;
}

/** Ready with its first build, however bad the code is that it finds later. */
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
      // A builder holds every module of a build: the bounds of our own processes are not for it.
      return Promise.resolve({ ...launch, args: ['--enable-source-maps', script, ...args] });
    },
    onMessage: (message) => {
      built = true;
      context.hear(message as BuildNews);
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
  const args = [join(context.output, name), String(context.ports.servers[name]), String(context.ports.front)];
  return planBuilder(context, { name: `${name}-dev`, script, args, cwd });
}

export function planFront({ root, host, ports, shellPort }: DevContext): ProcessPlan {
  const script = join(root, 'infra', 'local', 'dist', 'dev', 'front', 'main.js');
  const env = {
    ...inheritedEnvironment(process.env),
    FRONT_HOST: host,
    FRONT_PORT: String(ports.front),
    FRONT_GATEWAY_PORT: String(ports.gateway),
    FRONT_SHELL_PORT: String(shellPort),
    FRONT_SERVERS: JSON.stringify(ports.servers),
  };
  const address = { port: ports.front, healthPort: null };
  return {
    name: 'front',
    service: 'development',
    marker: script,
    launch: () => Promise.resolve(nodeLaunch(script, env, address, root)),
    startsAfter: ['gateway'],
    isReady: () => answersReady(ports.front, host),
    ...gracefulStop,
  };
}

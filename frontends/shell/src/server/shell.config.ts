import { resolve } from 'node:path';
import { loadConfig, portSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';

const packageRoot = resolve(__dirname, '../..');
const fromPackage = (path: string) => resolve(packageRoot, path);

const schema = z.object({
  PORT: portSchema,
  HOST: z.string().min(1).default('127.0.0.1'),
  HEALTH_PORT: portSchema.default(0),
  HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  SITE_DIST: z.string().min(1).default('../site/dist').transform(fromPackage),
  ADMIN_DIST: z.string().min(1).default('../admin/dist').transform(fromPackage),
  RELEASE_POLL_MS: z.coerce.number('must be a number').int().min(10).default(500),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface ShellConfig {
  port: number;
  host: string;
  /** For probes and metrics. */
  healthPort: number;
  healthHost: string;
  siteDist: string;
  adminDist: string;
  /** How often the folders of the remotes are checked for a new release. */
  releasePollMs: number;
  /** The shell's own browser files. */
  browserDist: string;
  /** Files at the root of the site: icons and the service worker. */
  rootDist: string;
  /** The renderer of social pictures. */
  socialDist: string;
  /** `off` removes it from every browser on its next visit. */
  serviceWorker: 'on' | 'off';
  logLevel: string;
}

export function loadShellConfig(env: NodeJS.ProcessEnv = process.env): ShellConfig {
  const data = loadConfig(schema, env);
  return {
    port: data.PORT,
    host: data.HOST,
    healthPort: data.HEALTH_PORT,
    healthHost: data.HEALTH_HOST,
    siteDist: data.SITE_DIST,
    adminDist: data.ADMIN_DIST,
    releasePollMs: data.RELEASE_POLL_MS,
    browserDist: fromPackage('dist/browser'),
    rootDist: fromPackage('dist/root'),
    socialDist: fromPackage('dist/social'),
    serviceWorker: data.SERVICE_WORKER,
    logLevel: data.LOG_LEVEL,
  };
}

import type { FastifyInstance } from 'fastify';
import { sendAsset } from './asset-routes';
import type { Asset } from './asset-store';

export const workerPath = '/sw.js';
const workerFiles = { on: 'sw.js', off: 'sw-off.js' } as const;

/** What the worker fetches is under the policy of its own file, not under that of the pages. */
const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'";

/** Files at the root of the site, where browsers look for them: icons, and the service worker or what ends it. */
export function rootRoutes(
  app: FastifyInstance,
  files: ReadonlyMap<string, Asset>,
  worker: keyof typeof workerFiles,
): void {
  const ofWorker: readonly string[] = Object.values(workerFiles);
  for (const [name, asset] of files) {
    if (!ofWorker.includes(name)) app.get(`/${name}`, (request, reply) => sendAsset(request, reply, asset));
  }
  const served = files.get(workerFiles[worker]);
  if (!served) throw new Error(`The build has no ${workerFiles[worker]}`);
  app.get(workerPath, (request, reply) => {
    void reply.header('content-security-policy', workerPolicy);
    return sendAsset(request, reply, served);
  });
}

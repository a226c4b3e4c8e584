import type { FastifyInstance } from 'fastify';
import { sendAsset } from './asset-routes';
import type { Asset } from './asset-store';

export const workerPath = '/sw.js';
/** Named in the dashboard, which registers it. */
const adminWorkerPath = '/admin/worker.js';
const workerFiles = { on: 'sw.js', off: 'sw-off.js', admin: 'admin-worker.js' } as const;

/** What the worker fetches is under the policy of its own file, not under that of the pages. */
const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'";

/** Files at the root of the site, where browsers look for them: icons, and the service worker or what ends it. */
export function rootRoutes(
  app: FastifyInstance,
  files: ReadonlyMap<string, Asset>,
  worker: 'on' | 'off',
): void {
  const ofWorker: readonly string[] = Object.values(workerFiles);
  for (const [name, asset] of files) {
    if (!ofWorker.includes(name)) app.get(`/${name}`, (request, reply) => sendAsset(request, reply, asset));
  }
  serveWorker(app, workerPath, files, workerFiles[worker]);
  serveWorker(app, adminWorkerPath, files, workerFiles.admin);
}

function serveWorker(
  app: FastifyInstance,
  path: string,
  files: ReadonlyMap<string, Asset>,
  name: string,
): void {
  const served = files.get(name);
  if (!served) throw new Error(`The build has no ${name}`);
  app.get(path, (request, reply) => {
    void reply.header('content-security-policy', workerPolicy);
    // Its folder would not cover the dashboard's own address, which has no slash at its end.
    if (path === adminWorkerPath) void reply.header('service-worker-allowed', '/admin');
    return sendAsset(request, reply, served);
  });
}

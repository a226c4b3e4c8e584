import type { FastifyInstance } from 'fastify';
import { sendAsset } from './asset-routes';
import type { Asset } from './asset-store';

export const workerPath = '/sw.js';
/** The dashboard registers it under this name. */
const adminWorkerPath = '/admin/worker.js';
const workerFiles = { on: 'sw.js', off: 'sw-off.js', admin: 'admin-worker.js' } as const;

/** A worker's requests are subject to the content security policy of its own file, not of the pages. */
const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'";

/** Files that browsers expect at the root of the site: icons, and the service worker or its replacement when switched off. */
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
    // The default scope, its folder, would not include `/admin` without a trailing slash.
    if (path === adminWorkerPath) void reply.header('service-worker-allowed', '/admin');
    return sendAsset(request, reply, served);
  });
}

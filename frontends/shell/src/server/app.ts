import { type FastifyBaseLogger, type FastifyInstance, LogController, fastify } from 'fastify';
import type { HealthRegistry } from '@latchline/runtime/health/health';
import type { Metrics } from '@latchline/runtime/health/metrics';
import { requestDurations } from '@latchline/runtime/health/request-durations';
import type { Logger } from '@latchline/runtime/logger/logger';
import { drainConnections } from '@latchline/runtime/process/drain-connections';
import { nameSpan } from '@latchline/runtime/telemetry/name-span';
import { adminRoutes } from './admin/admin-routes';
import { assetRoutes } from './assets/asset-routes';
import { AssetStore, readAssets } from './assets/asset-store';
import { readBrowserBuild } from './assets/browser-build';
import { rootRoutes, workerPath } from './assets/root-routes';
import { sendProblem } from './problem';
import { ReleaseWatch } from './releases/release-watch';
import { type SiteRelease, loadSiteRelease } from './releases/site-release';
import { probeModels } from './render/probe-models';
import { renderPage } from './render/render-page';
import { renderRoute } from './render/render-route';
import { iconRoute } from './social/icon-route';
import { socialRoute } from './social/social-route';
import type { ShellConfig } from './shell.config';

/** The parts that every process has. */
export interface ProcessParts {
  readonly logger: Logger;
  readonly health: HealthRegistry;
  readonly metrics: Metrics;
}

export async function createApp(
  config: Omit<ShellConfig, 'port' | 'host' | 'healthPort' | 'healthHost'>,
  { logger, health, metrics }: ProcessParts,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger as unknown as FastifyBaseLogger,
    // The gateway already logs every request.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }) as FastifyInstance;
  drainConnections(app);
  watchRequests(app, metrics);
  handleErrors(app);
  const browser = await readBrowserBuild(config.browserDist);
  const assets = new AssetStore();
  assets.put('shell', 'shell', browser.assets);
  const loader = {
    code: browser.loader,
    runtime: browser.islands.script,
    page: browser.pageScript.script,
    worker: config.serviceWorker === 'on' ? workerPath : undefined,
  };

  const site = new ReleaseWatch<SiteRelease>(
    'site',
    config.siteDist,
    assets,
    async (found) => {
      const release = await loadSiteRelease(found);
      for (const model of probeModels) renderPage(release, loader, model, '2024-01-01');
      return release;
    },
    app.log,
    config.releasePollMs,
  );
  const admin = new ReleaseWatch(
    'admin',
    config.adminDist,
    assets,
    (found) => Promise.resolve(found),
    app.log,
    config.releasePollMs,
  );
  // Sequential, because cleaning up the federation runtime's globals compares them before and after a load.
  await site.start();
  await admin.start();
  app.addHook('onClose', async () => {
    await Promise.all([site.stop(), admin.stop()]);
  });

  await renderRoute(app, site, loader);
  socialRoute(app, config.socialDist);
  assetRoutes(app, assets);
  const rootFiles = await readAssets(config.rootDist);
  iconRoute(app, config.socialDist, rootFiles);
  rootRoutes(app, rootFiles, config.serviceWorker);
  adminRoutes(app, admin, browser.adminHost);
  // Ready as soon as there is a release of the site. A missing dashboard shows its own error.
  health.add('site', () =>
    site.current ? Promise.resolve() : Promise.reject(new Error('No release of the site yet')),
  );
  app.get('/release', () => ({
    site: site.current?.release.id ?? null,
    admin: admin.current?.release.id ?? null,
  }));
  return app;
}

/** Names the span of each request by its route, and measures its duration for Prometheus. */
function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  const observe = requestDurations(metrics);
  app.addHook('onRequest', (request, _reply, done) => {
    nameSpan(request.method, request.routeOptions.url);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}

function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 404, 'There is nothing here'));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, path: request.routeOptions.url }, 'Request failed');
    return sendProblem(
      request,
      reply,
      status,
      status < 500 ? error.message : 'The page could not be rendered',
    );
  });
}

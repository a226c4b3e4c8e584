import { type FastifyInstance, LogController, fastify } from 'fastify';
import { adminRoutes } from './admin/admin-routes';
import { assetRoutes } from './assets/asset-routes';
import { AssetStore, readAssets } from './assets/asset-store';
import { readBrowserBuild } from './assets/browser-build';
import { rootRoutes, workerPath } from './assets/root-routes';
import { healthRoutes } from './health-routes';
import { sendProblem } from './problem';
import { ReleaseWatch } from './releases/release-watch';
import { type SiteRelease, loadSiteRelease } from './releases/site-release';
import { probeModels } from './render/probe-models';
import { renderPage } from './render/render-page';
import { renderRoute } from './render/render-route';
import { socialRoute } from './social/social-route';
import type { ShellConfig } from './shell.config';

export async function createApp(config: Omit<ShellConfig, 'port' | 'host'>): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, base: { service: 'shell' }, timestamp: isoTime },
    // A line a request would say nothing that the gateway does not say already.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
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
  );
  const admin = new ReleaseWatch(
    'admin',
    config.adminDist,
    assets,
    (found) => Promise.resolve(found),
    app.log,
  );
  // One after the other: the federation runtime's globals are tidied by what was there before.
  await site.start();
  await admin.start();
  app.addHook('onClose', async () => {
    await Promise.all([site.stop(), admin.stop()]);
  });

  renderRoute(app, site, loader);
  socialRoute(app, config.socialDist);
  assetRoutes(app, assets);
  rootRoutes(app, await readAssets(config.rootDist), config.serviceWorker);
  adminRoutes(app, admin, browser.adminHost);
  healthRoutes(app, () => site.current !== null);
  app.get('/release', () => ({
    site: site.current?.release.id ?? null,
    admin: admin.current?.release.id ?? null,
  }));
  handleErrors(app);
  return app;
}

const isoTime = () => `,"time":"${new Date().toISOString()}"`;

function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 404, 'There is nothing here'));
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed');
    return sendProblem(request, reply, status, status < 500 ? error.message : 'The page could not be drawn');
  });
}

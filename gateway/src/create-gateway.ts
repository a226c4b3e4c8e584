import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from '@latchline/runtime/logger/logger';
import { NestLogger } from '@latchline/runtime/logger/nest-logger';
import { drainConnections } from '@latchline/runtime/process/drain-connections';
import { AppModule } from './app.module';
import { type ArrivalTimeouts, arrivalTimeouts, registerArrivalTimeouts } from './edge/server/arrival-time';
import { registerCrossOrigin } from './edge/cors/register-cross-origin';
import { registerBodyParsers } from './edge/server/body-parsers';
import { registerCompression } from './edge/server/compression';
import { type BadAddress, createAdapter } from './edge/server/fastify.adapter';
import { ProblemFilter } from './edge/problems/problem.filter';
import { registerRequestHooks } from './edge/request-hooks';
import type { EdgeRequest } from './edge/route';
import { sendProblem } from './edge/problems/send-problem';
import { currentTraceId } from './edge/trace';
import { isApiPath, registerUnmatched } from './edge/unmatched';
import { registerFastPath } from './fast-path/register-fast-path';
import { type GatewayConfig, isSecure } from './gateway.config';
import { registerDocsAssets } from './openapi/docs-assets';
import { AddressReports } from './pages/addresses/address-reports';
import { registerCampaignSource } from './pages/campaign/active-number';
import { follow, type RedirectDependencies, registerRedirects } from './pages/addresses/redirect-hook';
import { registerMissingPageReports } from './pages/addresses/report-missing-pages';
import { PageFilter, wantsPage } from './pages/page.filter';
import { Pages } from './pages/pages';
import { Redirects } from './pages/addresses/redirects';
import { registerShellProxy, type ShellFailure } from './pages/shell/shell-proxy';

/** Creates the gateway, ready to listen. */
export async function createGateway(
  config: GatewayConfig,
  logger: Logger,
  times: ArrivalTimeouts = arrivalTimeouts,
): Promise<NestFastifyApplication> {
  const addresses = {
    siteUrl: config.SITE_URL,
    redirects: () => app.get(Redirects),
    pages: () => app.get(Pages),
    reports: () => app.get(AddressReports),
  };
  const adapter = createAdapter(
    config,
    badAddress(addresses, () => app.get(PageFilter)),
    times,
  );
  const fastify = adapter.getInstance();
  const openFastPath = registerFastPath(fastify, config, times.bodyMs);
  drainConnections(fastify);
  registerRequestHooks(fastify, isSecure(config));
  registerArrivalTimeouts(fastify, times);
  registerCrossOrigin(fastify, config.CORS_ALLOWED_ORIGINS);
  registerUnmatched(fastify);
  registerRedirects(fastify, addresses);
  registerCampaignSource(fastify);
  registerMissingPageReports(fastify, addresses.reports);
  registerBodyParsers(fastify);
  await registerCompression(fastify);
  await fastify.register(cookie);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  await app.init();
  // After Nest, so that these routes use its error handler.
  await registerDocsAssets(fastify);
  await registerShellProxy(fastify, config.SHELL_URL, shellFailure(app));
  openFastPath(app);
  return app;
}

/** Runs without Nest and before any hook: redirects addresses of former sites, sends people the error page and programs a problem. */
const badAddress =
  (addresses: RedirectDependencies, pages: () => PageFilter): BadAddress =>
  (request, reply, problem) => {
    const refuse = (): void => {
      const traceId = currentTraceId();
      if (isApiPath(request.raw.url ?? '/') || !wantsPage(request))
        return sendProblem(reply, problem, traceId);
      void pages().show(problem, Object.assign(request, { traceId }), reply);
    };
    const followed = follow(request, reply, addresses);
    if (!followed) return refuse();
    Promise.resolve(followed).catch(refuse);
  };

const shellFailure = (app: NestFastifyApplication): ShellFailure => {
  const pages = app.get(PageFilter);
  const problems = app.get(ProblemFilter);
  return (error, request, reply) => {
    if (wantsPage(request)) void pages.answer(error, request as EdgeRequest, reply);
    else problems.answer(error, request as EdgeRequest, reply);
  };
};

import { Metrics } from '@latchline/runtime/health/metrics';
import { requestDurations } from '@latchline/runtime/health/request-durations';
import { routes } from '@latchline/contracts/api/routes';
import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { addressReader } from '../edge/clients/sender-address';
import { originHeaders } from '../edge/cors/cross-origin-rules';
import { ProbeMarker } from '../edge/clients/probe-marker';
import { securityHeaders } from '../edge/security-headers';
import { jsonReader } from '../edge/server/body-parsers';
import { idleTimeoutMs } from '../edge/server/fastify.adapter';
import { type GatewayConfig, isSecure } from '../gateway.config';
import { Redirects } from '../pages/addresses/redirects';
import { ResponseCache } from '../pages/cache/response-cache';
import { Pages, pagesServed } from '../pages/pages';
import { LeadProblems } from '../public-api/leads/lead-problems';
import { SubmitLead } from '../public-api/leads/submit-lead';
import { VisitorPageLinks } from '../intake/visitor-page-links';
import { FastPath } from './fast-path';
import { LeadRoute } from './leads/lead-route';
import { PageRoute } from './pages/page-route';
import { ResponseRefresh } from './pages/response-refresh';
import { type StoreResponse, storeResponse } from './pages/store-response';

/** Opens the fast path once the application has started. */
export type OpenFastPath = (app: INestApplicationContext) => void;

/**
 * Registers the fast path. Call it before anything else adds hooks to Fastify, so that it stores only the page's own
 * headers and closes before connections are drained.
 */
export function registerFastPath(
  fastify: FastifyInstance,
  config: GatewayConfig,
  bodyMs: number,
): OpenFastPath {
  if (config.FAST_PATH === 'off') return () => undefined;
  const fastPath = new FastPath(idleTimeoutMs);
  fastPath.install(fastify.server as Parameters<FastPath['install']>[0]);
  fastify.addHook('preClose', (done) => {
    fastPath.close();
    done();
  });
  let store: StoreResponse | undefined;
  fastify.addHook('onSend', (request, reply, payload, done) => {
    store?.(request, reply);
    done(null, payload);
  });
  return (app) => {
    store = storeResponse(app.get(ResponseCache), app.get(Pages));
    fastPath.open([
      pageRoute(fastify, app, fastPath.closing),
      leadRoute(fastify, app, config, bodyMs, fastPath.closing),
    ]);
  };
}

/** Metric label of these responses. */
const label = 'fast-path';

function pageRoute(fastify: FastifyInstance, app: INestApplicationContext, closing: AbortSignal): PageRoute {
  const took = requestDurations(app.get(Metrics));
  const served = pagesServed(app.get(Metrics));
  const source = { source: label };
  const responses = app.get(ResponseCache);
  return new PageRoute({
    responses,
    refresh: new ResponseRefresh(fastify, responses),
    redirects: app.get(Redirects),
    answered: (status, seconds) => {
      took('GET', label, status, seconds);
      served(source);
    },
    closing,
  });
}

function leadRoute(
  fastify: FastifyInstance,
  app: INestApplicationContext,
  config: GatewayConfig,
  bodyMs: number,
  closing: AbortSignal,
): LeadRoute {
  const { path } = routes.submitLead;
  const took = requestDurations(app.get(Metrics));
  const leads = app.get(SubmitLead);
  const problems = app.get(LeadProblems);
  const probes = app.get(ProbeMarker);
  const links = app.get(VisitorPageLinks);
  return new LeadRoute({
    readJson: jsonReader(fastify),
    addressOf: addressReader(config.TRUST_PROXY),
    submit: (request, sender) => leads.json(request, sender),
    acceptedHeaders: (id) => links.headersOf(id),
    problemOf: (error, { method = '', url = '' }) =>
      problems.read(error, { method, url, routeOptions: { url: path } }),
    answered: (status, seconds, { headers }) => {
      if (!probes.isIn(headers)) took('POST', path, status, seconds);
    },
    bodyMs,
    originHeaders: (origin) => originHeaders(config.CORS_ALLOWED_ORIGINS, origin),
    headers: securityHeaders(isSecure(config)),
    closing,
  });
}

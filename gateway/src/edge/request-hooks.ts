import { nameSpan } from '@latchline/runtime/telemetry/name-span';
import type { FastifyInstance } from 'fastify';
import type { EdgeRequest } from './route';
import { securityHeaders } from './security-headers';
import { currentTraceId, sendTrace } from './trace';
import { isApiPath } from './unmatched';

/** Runs first on every request: sets its trace id and the headers of every response. */
export function registerRequestHooks(fastify: FastifyInstance, secure: boolean): void {
  const headers = securityHeaders(secure);
  fastify.decorateRequest('traceId', '');
  fastify.addHook('onRequest', (request, reply, done) => {
    (request as EdgeRequest).traceId = currentTraceId();
    void reply.headers(headers);
    nameSpan(request.method, request.routeOptions.url);
    // Also for escaped paths: the router decodes them, but a cache in between may not.
    if ([request.url, request.routeOptions.url ?? ''].some(isApiPath))
      void reply.header('cache-control', 'no-store');
    else sendTrace(reply);
    done();
  });
}

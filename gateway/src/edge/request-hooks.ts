import { nameSpan } from '@latchline/runtime/telemetry/name-span';
import type { FastifyInstance } from 'fastify';
import type { EdgeRequest } from './route';
import { securityHeaders } from './security-headers';
import { currentTraceId, tellTrace } from './trace';
import { isApiPath } from './unmatched';

/** Before anything else looks at a request: its trace, and the headers that every answer carries. */
export function registerRequestHooks(fastify: FastifyInstance, secure: boolean): void {
  const headers = securityHeaders(secure);
  fastify.decorateRequest('traceId', '');
  fastify.addHook('onRequest', (request, reply, done) => {
    (request as EdgeRequest).traceId = currentTraceId();
    void reply.headers(headers);
    nameSpan(request.method, request.routeOptions.url);
    // Also where it is written in escapes, which the router reads and a cache on the way may not.
    if ([request.url, request.routeOptions.url ?? ''].some(isApiPath))
      void reply.header('cache-control', 'no-store');
    else tellTrace(reply);
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problems/send-problem';
import type { EdgeRequest } from '../route';
import { isApiPath } from '../unmatched';
import { type AllowedOrigins, answerPreflight, responseHeaders } from './cross-origin-rules';

/** Cross-origin resource sharing (Fetch standard). Register before unmatched methods are refused: no route has OPTIONS. */
export function registerCrossOrigin(fastify: FastifyInstance, allowed: AllowedOrigins): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?');
    const { origin, 'access-control-request-method': method } = request.headers;
    if (request.method === 'OPTIONS' && origin !== undefined && method !== undefined && isApiPath(path)) {
      const answer = answerPreflight(allowed, { path, origin, method });
      if ('problem' in answer) return sendProblem(reply, answer.problem, (request as EdgeRequest).traceId);
      void reply.code(204).headers(answer.headers).send();
      return;
    }
    if (allowed.length > 0) void reply.headers(responseHeaders(allowed, path, origin));
    done();
  });
}

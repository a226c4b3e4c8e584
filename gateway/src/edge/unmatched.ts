import type { FastifyInstance } from 'fastify';
import { allowedMethods } from './allowed-methods';
import { type ProblemDetails } from './problems/problem-error';
import { plainProblem } from './problems/problems';
import type { EdgeRequest } from './route';
import { sendProblem } from './problems/send-problem';

/** Paths whose clients are programs and expect problem+json rather than a page. */
export const isApiPath = (url: string): boolean => /^\/(api|health)(\/|\?|$)/.test(url);

/** 404 if no route has this path, 405 if none has this method. */
export function unmatched(method: string, url: string): ProblemDetails {
  const methods = allowedMethods(url.split('?')[0] ?? '/');
  if (methods.length === 0 || methods.includes(method)) return plainProblem(404);
  return { ...plainProblem(405), headers: { allow: methods.join(', ') } };
}

/** Answers before the body is read. Register after the arrival timeouts, which apply to these requests, too. */
export function registerUnmatched(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    sendProblem(reply, unmatched(request.method, request.url), (request as EdgeRequest).traceId);
  });
}

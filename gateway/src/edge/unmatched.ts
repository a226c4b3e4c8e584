import type { FastifyInstance } from 'fastify';
import { allowedMethods } from './allowed-methods';
import { type ProblemDetails } from './problems/problem-error';
import { plainProblem } from './problems/problems';
import type { EdgeRequest } from './route';
import { sendProblem } from './problems/send-problem';

/** Addresses at which programs expect problem+json, and never a page. */
export const isApiPath = (url: string): boolean => /^\/(api|health)(\/|\?|$)/.test(url);

/** No route matched: either nothing is there, or not for this method. */
export function unmatched(method: string, url: string): ProblemDetails {
  const methods = allowedMethods(url.split('?')[0] ?? '/');
  if (methods.length === 0 || methods.includes(method)) return plainProblem(404);
  return { ...plainProblem(405), headers: { allow: methods.join(', ') } };
}

/** Nobody reads the body of what is not there, whatever it may be. After what sees to it that bodies arrive in time. */
export function registerUnmatched(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    sendProblem(reply, unmatched(request.method, request.url), (request as EdgeRequest).traceId);
  });
}

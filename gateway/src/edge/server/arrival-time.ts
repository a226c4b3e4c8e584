import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import { problemMediaType } from '@latchline/contracts/http/problem';
import { plainProblem, problemBody } from '../problems/problems';
import { currentTraceId } from '../trace';

/** Slow-loris: how long a request may take to arrive. Streams of answers are not bound by it. */
export interface ArrivalTimes {
  readonly headersMs: number;
  readonly bodyMs: number;
  /** Ten megabytes over a telephone in a cellar: two minutes are 0.7 Mbit/s. */
  readonly uploadMs: number;
}

export const arrivalTimes: ArrivalTimes = { headersMs: 10_000, bodyMs: 20_000, uploadMs: 120_000 };

const uploads = new Set(
  Object.values<Route>(routes).flatMap(({ upload, method, path }) => (upload ? [`${method} ${path}`] : [])),
);

/** The web server below knows one limit for all requests, that of uploads; every other body has to be quicker. */
export function registerArrivalTimes(fastify: FastifyInstance, { bodyMs }: ArrivalTimes): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!hasBody || uploads.has(`${request.method} ${request.routeOptions.url ?? ''}`)) return done();
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // Whoever reads the body is told that it ends here; what it makes of that is too late to be sent.
      if (!reply.sent && !reply.raw.headersSent) {
        const problem = plainProblem(408);
        reply.hijack();
        reply.raw.writeHead(408, {
          ...(reply.getHeaders() as OutgoingHttpHeaders),
          'content-type': problemMediaType,
          connection: 'close',
        });
        reply.raw.end(JSON.stringify(problemBody(problem, currentTraceId())), () => raw.destroy());
      } else raw.destroy();
    }, bodyMs).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
    done();
  });
}

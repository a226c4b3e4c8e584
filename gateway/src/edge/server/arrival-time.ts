import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import { problemMediaType } from '@latchline/contracts/http/problem';
import { plainProblem, problemBody } from '../problems/problems';
import { currentTraceId } from '../trace';

/** How long a request may take to arrive (slowloris protection). Responses are not limited. */
export interface ArrivalTimeouts {
  readonly headersMs: number;
  readonly bodyMs: number;
  /** 10 MB in two minutes needs 0.7 Mbit/s, which a phone with poor reception reaches. */
  readonly uploadMs: number;
}

export const arrivalTimeouts: ArrivalTimeouts = { headersMs: 10_000, bodyMs: 20_000, uploadMs: 120_000 };

const uploads = new Set(
  Object.values<Route>(routes).flatMap(({ upload, method, path }) => (upload ? [`${method} ${path}`] : [])),
);

/** Node has a single request timeout, set for uploads; this hook enforces the shorter one for all other bodies. */
export function registerArrivalTimeouts(fastify: FastifyInstance, { bodyMs }: ArrivalTimeouts): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!hasBody || uploads.has(`${request.method} ${request.routeOptions.url ?? ''}`)) return done();
    const timer = setTimeout(() => {
      if (raw.complete) return;
      // The response is complete, so errors of the body parser about the truncated body are not sent.
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

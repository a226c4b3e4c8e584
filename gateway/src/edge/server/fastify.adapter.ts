import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { problemMediaType } from '@latchline/contracts/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../gateway.config';
import { isSecure } from '../../gateway.config';
import type { ProblemDetails } from '../problems/problem-error';
import { type ArrivalTimeouts, arrivalTimeouts } from './arrival-time';
import { plainProblem, problemBody, toProblem } from '../problems/problems';
import { securityHeaders } from '../security-headers';
import { trusted } from '../clients/sender-address';
import { currentTraceId } from '../trace';
import { PendingRequests } from './pending-requests';

export const bodyLimitBytes = 64 * 1024;

/** Longer than the usual 60 s of load balancers, so that they close idle connections first. */
const keepAliveTimeoutMs = 65_000;
/** For connections without traffic in either direction. Live streams send a heartbeat every 15 s. */
export const idleTimeoutMs = 75_000;

const statusOfClientError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** For input that never became a request: a parse error, or headers that took too long. */
function respondOnSocket(error: { code?: string }, socket: Socket, secure: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = plainProblem(statusOfClientError[error.code ?? ''] ?? 400);
  const body = JSON.stringify(problemBody(problem, currentTraceId()));
  const headers = {
    ...securityHeaders(secure),
    'content-type': problemMediaType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}

/** Answers `Expect` with any value but 100-continue; without a listener Node sends an empty response. */
function refuseExpectation(response: ServerResponse, secure: boolean): void {
  const problem = plainProblem(417);
  response.writeHead(problem.status, {
    ...securityHeaders(secure),
    'content-type': problemMediaType,
    connection: 'close',
  });
  response.end(JSON.stringify(problemBody(problem, currentTraceId())));
}

/** Answers a request whose URL cannot be decoded. */
export type BadAddress = (request: FastifyRequest, reply: FastifyReply, problem: ProblemDetails) => void;

export function createAdapter(
  config: GatewayConfig,
  badAddress: BadAddress,
  { headersMs, uploadMs }: ArrivalTimeouts = arrivalTimeouts,
): FastifyAdapter {
  const secure = isSecure(config);
  const refused = new WeakSet<Socket>();
  const adapter = new FastifyAdapter({
    bodyLimit: bodyLimitBytes,
    // By default, Node checks for timed-out requests only every 30 s.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(2_000, headersMs) },
    requestTimeout: uploadMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trusted(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 500 },
    // The router rejects invalid percent-encoding before any hook runs.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(securityHeaders(secure));
      badAddress(request, reply, toProblem(error));
    },
    clientErrorHandler: (error: { code?: string }, socket: Socket) => {
      // The parser may report the same socket again while earlier requests on it are still being answered.
      if (refused.has(socket)) return;
      refused.add(socket);
      pending.afterResponses(socket, () => respondOnSocket(error, socket, secure));
    },
  });
  const fastify = adapter.getInstance();
  const pending = new PendingRequests(fastify.server);
  fastify.server.on('checkExpectation', (_request, response) => refuseExpectation(response, secure));
  return adapter;
}

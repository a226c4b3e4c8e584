import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { problemMediaType } from '@latchline/contracts/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../gateway.config';
import { isSecure } from '../../gateway.config';
import type { ProblemDetails } from '../problems/problem-error';
import { type ArrivalTimes, arrivalTimes } from './arrival-time';
import { plainProblem, problemBody, toProblem } from '../problems/problems';
import { securityHeaders } from '../security-headers';
import { trusted } from '../clients/sender-address';
import { currentTraceId } from '../trace';
import { Unanswered } from './unanswered';

export const bodyLimitBytes = 64 * 1024;

/** Longer than the usual 60 s of load balancers, so that they and not we close idle connections. */
const keepAliveTimeoutMs = 65_000;
/** A connection on which nothing moved, in either direction; live streams move every 15 s. */
export const idleTimeoutMs = 75_000;

const statusOfClientError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What never became a request: the parser gave up, or the headers took too long. Answered on the bare socket. */
export function answerBareSocket(error: { code?: string }, socket: Socket, secure: boolean): void {
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

/** `Expect` with anything but 100-continue; without a listener Node answers it with nothing at all. */
function refuseExpectation(response: ServerResponse, secure: boolean): void {
  const problem = plainProblem(417);
  response.writeHead(problem.status, {
    ...securityHeaders(secure),
    'content-type': problemMediaType,
    connection: 'close',
  });
  response.end(JSON.stringify(problemBody(problem, currentTraceId())));
}

/** Answers an address that cannot be read. */
export type BadAddress = (request: FastifyRequest, reply: FastifyReply, problem: ProblemDetails) => void;

export function createAdapter(
  config: GatewayConfig,
  badAddress: BadAddress,
  { headersMs, uploadMs }: ArrivalTimes = arrivalTimes,
): FastifyAdapter {
  const secure = isSecure(config);
  const refused = new WeakSet<Socket>();
  const adapter = new FastifyAdapter({
    bodyLimit: bodyLimitBytes,
    // Node looks for requests that take too long every 30 s unless told otherwise.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(2_000, headersMs) },
    requestTimeout: uploadMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trusted(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 500 },
    // The router refuses bad percent-encoding before any hook of ours runs.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(securityHeaders(secure));
      badAddress(request, reply, toProblem(error));
    },
    clientErrorHandler: (error: { code?: string }, socket: Socket) => {
      // The parser reports what follows unreadable bytes again, while answers to the requests before them are awaited.
      if (refused.has(socket)) return;
      refused.add(socket);
      unanswered.afterAnswers(socket, () => answerBareSocket(error, socket, secure));
    },
  });
  const fastify = adapter.getInstance();
  const unanswered = new Unanswered(fastify.server);
  fastify.server.on('checkExpectation', (_request, response) => refuseExpectation(response, secure));
  return adapter;
}

import httpProxy from '@fastify/http-proxy';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../edge/problems/problem-error';
import { plainProblem } from '../../edge/problems/problems';
import { retryDelayMs, isShellUnavailable } from './shell-retry';

/** Served by the shell and proxied unchanged: static files and the dashboard's document. */
const proxiedPrefixes = ['/assets', '/admin', '/sw.js'] as const;

/** ".." and encoded separators could escape the prefix on the shell's side. */
const climbs = /(^|\/)(\.|%2e){2}(\/|$)/i;
const disguised = /\\|%00|%2f|%5c/i;

export const isSafeAssetPath = (url: string): boolean => {
  const path = url.split('?')[0] ?? '';
  return !climbs.test(path) && !disguised.test(path);
};

/** Request headers that the shell needs. Credentials are not forwarded. */
const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
] as const;

/** Response headers that only concern the connection to the shell. */
const droppedHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'set-cookie',
  'server',
  'date',
]);

/** Only relevant for documents. On every asset they would add 124 bytes to a first visit. */
const documentHeaders = ['permissions-policy', 'cross-origin-opener-policy'] as const;

function checkPath(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  if (request.url.startsWith('/assets/')) for (const name of documentHeaders) void reply.removeHeader(name);
  done(isSafeAssetPath(request.url) ? undefined : new ProblemError(plainProblem(404)));
}

export type ShellFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

export async function registerShellProxy(
  fastify: FastifyInstance,
  shellUrl: string,
  failed: ShellFailure,
): Promise<void> {
  for (const prefix of proxiedPrefixes) {
    await fastify.register(httpProxy, {
      upstream: shellUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ['GET', 'HEAD'],
      proxyPayloads: false,
      preHandler: checkPath,
      undici: { connections: 64, pipelining: 1, headersTimeout: 10_000, bodyTimeout: 30_000 },
      replyOptions: {
        retryDelay: ({ err: error, res, attempt }) =>
          attempt === 0 && isShellUnavailable({ error, status: res?.statusCode }) ? retryDelayMs : null,
        onError: (reply, { error }) => failed(error, reply.request as FastifyRequest, reply as FastifyReply),
        rewriteRequestHeaders: (_request, headers) => ({
          ...Object.fromEntries(
            forwardedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
          ),
          traceparent: currentTraceparent(),
        }),
        rewriteHeaders: (headers) =>
          Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedHeaders.has(name))),
      },
    });
  }
}

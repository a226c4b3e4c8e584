import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../edge/problem-error';
import { plainProblem } from '../edge/problems';

/** What the shell serves itself, byte for byte: files, and the document that hosts the dashboard. */
export const proxiedPrefixes = ['/assets', '/admin', '/favicon.svg'] as const;

/** "..", and separators in disguise, would lead out of the prefix on the shell's side. */
const climbs = /(^|\/)(\.|%2e){2}(\/|$)/i;
const disguised = /\\|%00|%2f|%5c/i;

export const isSafeAssetPath = (url: string): boolean => {
  const path = url.split('?')[0] ?? '';
  return !climbs.test(path) && !disguised.test(path);
};

/** Headers that the shell needs; sessions are none of its business. */
const passedOn = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'traceparent',
] as const;

function refuseDoubtful(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(isSafeAssetPath(request.url) ? undefined : new ProblemError(plainProblem(404)));
}

export async function registerShellProxy(fastify: FastifyInstance, shellUrl: string): Promise<void> {
  for (const prefix of proxiedPrefixes) {
    await fastify.register(httpProxy, {
      upstream: shellUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ['GET', 'HEAD'],
      preHandler: refuseDoubtful,
      undici: { connections: 64, pipelining: 1, headersTimeout: 10_000, bodyTimeout: 30_000 },
      replyOptions: {
        rewriteRequestHeaders: (_request, headers) =>
          Object.fromEntries(passedOn.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
        rewriteHeaders: ({ 'set-cookie': _cookie, server: _server, ...headers }) => headers,
      },
    });
  }
}

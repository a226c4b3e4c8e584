import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problem-error';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new ProblemError({ status: 400, detail: 'The body is not valid UTF-8' });
  }
}

/**
 * Repeated fields become lists, which no form schema accepts, so they are rejected by name. Browsers send two characters for
 * the end of a line, but count it as one for the maximum length of a field.
 */
export function parseForm(text: string): Record<string, string | string[]> {
  const fields = Object.create(null) as Record<string, string | string[]>;
  for (const [name, sent] of new URLSearchParams(text)) {
    const value = sent.replaceAll('\r\n', '\n');
    const present = fields[name];
    if (present === undefined) fields[name] = value;
    else fields[name] = [...(Array.isArray(present) ? present : [present]), value];
  }
  return fields;
}

/** Other charsets and compressed bodies would be misread, so they are rejected with a reason. */
export function unreadableEncoding(
  contentType: string | undefined,
  contentEncoding: string | undefined,
): string | null {
  if (contentEncoding && contentEncoding.toLowerCase() !== 'identity') return 'Send the body uncompressed';
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();
  return charset && charset !== 'utf-8' && charset !== 'utf8' ? 'Send the body as UTF-8' : null;
}

const beaconPaths = new Set(
  Object.values<Route>(routes).flatMap((route) => (route.beacon ? route.path : [])),
);

const signed = new Map<string, NonNullable<Route['signed']>>(
  Object.values<Route>(routes).flatMap((route) =>
    route.signed ? [[`${route.method} ${route.path}`, route.signed] as const] : [],
  ),
);

/** A signature covers the bytes as they came, so the handler gets those. */
const isSigned = ({ method, routeOptions }: FastifyRequest): boolean =>
  signed.has(`${method} ${routeOptions.url ?? ''}`);

function registerSignedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { maxBytes } = signed.get(`${String(route.method)} ${route.url}`) ?? {};
    if (maxBytes !== undefined) route.bodyLimit = maxBytes;
  });
}

const uploads = new Map<string, NonNullable<Route['upload']>>(
  Object.values<Route>(routes).flatMap((route) =>
    route.upload ? [[`${route.method} ${route.path}`, route.upload] as const] : [],
  ),
);
const uploadTypes = [...new Set([...uploads.values()].flatMap(({ mediaTypes }) => mediaTypes))];

/** Files are not read here: the handler streams them once the caller is authorised. */
function registerUploads(fastify: FastifyInstance): void {
  for (const mediaType of uploadTypes)
    fastify.addContentTypeParser(mediaType, (request, file, done) => {
      const upload = uploads.get(`${request.method} ${request.routeOptions.url ?? ''}`);
      if (upload?.mediaTypes.includes(mediaType)) return done(null, file);
      done(new ProblemError({ status: 415, detail: 'This media type is not supported here' }));
    });
}

/** Rejects `__proto__` keys. An empty body counts as none, since sign-out and refresh need none. */
export function jsonReader(fastify: FastifyInstance): (body: Buffer) => unknown {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  // The parser calls back synchronously and never reads the request.
  const noRequest = {} as Parameters<typeof parseJson>[0];
  return (body) => {
    const text = textOf(body);
    if (text.trim() === '') return undefined;
    let read: unknown;
    let failure: Error | null = null;
    void parseJson(noRequest, text, (error, value) => {
      failure = error;
      read = value;
    });
    if (failure !== null) throw failure as Error;
    return read;
  };
}

/** Accepts JSON, forms, beacons (JSON of another type) and uploads; nothing else. */
export function registerBodyParsers(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const readJson = jsonReader(fastify);
  fastify.addHook('preParsing', (request, _reply, _payload, done) => {
    const refusal = unreadableEncoding(request.headers['content-type'], request.headers['content-encoding']);
    done(refusal ? new ProblemError({ status: 415, detail: refusal }) : null);
  });
  registerSignedBodies(fastify);
  const parse: FastifyBodyParser<Buffer> = (request, body, done) => {
    if (isSigned(request)) return done(null, body);
    try {
      done(null, readJson(body));
    } catch (error) {
      done(error as Error);
    }
  };
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, parse);
  const beaconTypes = ['text/plain', 'application/csp-report'];
  fastify.addContentTypeParser<Buffer>(beaconTypes, { parseAs: 'buffer' }, (request, body, done) => {
    if (beaconPaths.has(request.routeOptions.url ?? '')) return parse(request, body, done);
    done(new ProblemError({ status: 415, detail: 'This media type is not supported here' }));
  });
  registerUploads(fastify);
  fastify.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isSigned(request)) return done(null, body);
      try {
        done(null, parseForm(textOf(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

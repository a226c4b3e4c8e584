import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export const cdnToken = 'v1.0-e24fd090c02efcfecb4de8f4ff246fd5c75b48946fdf0ce26c59f91d0d90797b';
const zone = '023e105f4ecef8ad9ca31a8372d0c353';
const service = 'SU1Z0isxPaozGVKXdv0eY';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const isJson = ({ headers }: Received) => /^application\/json/.test(headers['content-type'] ?? '');
const cloudflareError = (status: number, code: number, message: string): Answer => ({
  status,
  body: { success: false, errors: [{ code, message }], messages: [], result: null },
});

/** Cloudflare's rules: developers.cloudflare.com/api/resources/cache/methods/purge. */
function cloudflareAnswer(request: Received): Answer {
  if (request.path !== `/client/v4/zones/${zone}/purge_cache`)
    return cloudflareError(404, 7003, 'Could not route to this zone');
  if (request.headers.authorization !== `Bearer ${cdnToken}`)
    return cloudflareError(401, 10000, 'Authentication error');
  const body = z.strictObject({ tags: z.array(z.string().min(1).max(1_024)).min(1).max(100) });
  if (!isJson(request) || !body.safeParse(request.body).success)
    return cloudflareError(400, 1012, 'Request must contain one of "files", "tags", "hosts" or "prefixes"');
  return { status: 200, body: { success: true, errors: [], messages: [], result: { id: zone } } };
}

/** Fastly's rules: www.fastly.com/documentation/reference/api/purging. */
function fastlyAnswer(request: Received): Answer {
  const refused = (status: number, msg: string) => ({ status, body: { msg } });
  if (request.path !== `/service/${service}/purge`) return refused(404, 'Record not found');
  if (request.headers['fastly-key'] !== cdnToken) return refused(401, 'Provided credentials are missing');
  const body = z.strictObject({ surrogate_keys: z.array(z.string().min(1).max(1_024)).min(1).max(256) });
  const { data } = body.safeParse(request.body);
  if (!isJson(request) || !data) return refused(400, 'Bad request');
  const ids = data.surrogate_keys.map((key, index) => [key, `108-1391560174-${974_124 + index}`]);
  return { status: 200, body: Object.fromEntries(ids) as Record<string, string> };
}

/** The contract of our own hook, docs/cdn.md. */
function hookAnswer({ headers, body, path }: Received): Answer {
  const expected = z.strictObject({ tags: z.tuple([z.literal('pages')]), urls: z.array(z.url()) });
  const isRight =
    path === '/purge' &&
    headers.authorization === `Bearer ${cdnToken}` &&
    headers['cache-tag'] === 'pages' &&
    headers['surrogate-key'] === 'pages' &&
    expected.safeParse(body).success;
  return isRight ? { status: 204, body: undefined } : { status: 400, body: { error: 'not as documented' } };
}

const providers = {
  cloudflare: { path: `/client/v4/zones/${zone}/purge_cache`, answer: cloudflareAnswer },
  fastly: { path: `/service/${service}/purge`, answer: fastlyAnswer },
  hook: { path: '/purge', answer: hookAnswer },
} as const;

/** A stub server of a CDN's purge API that refuses what the CDN would refuse, and can simulate failures. */
export class CdnStub {
  /** Accepted purges. */
  readonly purges: Received[] = [];
  readonly refused: Received[] = [];
  /** Responses for the next calls, used in order; `hang` never responds. */
  readonly failures: (Answer | 'hang')[] = [];
  private readonly server = createServer((request, response) => {
    void this.answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });

  constructor(private readonly provider: keyof typeof providers) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}${providers[this.provider].path}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const failure = this.failures.shift();
    if (failure === 'hang') return new Promise(() => undefined);
    if (failure) return failure;
    if (request.method !== 'POST') return { status: 405, body: {} };
    const { url: path = '', headers } = request;
    const received = { path, headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown };
    const answer = providers[this.provider].answer(received);
    (answer.status < 300 ? this.purges : this.refused).push(received);
    return answer;
  }
}

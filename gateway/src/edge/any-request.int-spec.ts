import { connect } from 'node:net';
import { problemMediaType, problemSchema } from '@latchline/contracts/http/problem';
import type { Route } from '@latchline/contracts/http/route';
import { type RouteName, routes } from '@latchline/contracts/api/routes';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { administrator } from '../testing/gateway-under-test.config';
import { isFormEncoded } from './route-input';

/** A fixed seed makes failures reproducible. `npm run fuzz` covers more. */
const seed = 20261122;

let gateway: GatewayUnderTest;
let bearer: string;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  const answer = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  bearer = `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
  // The services have their own tests: here every request that reaches them is answered with 404.
  jest
    .spyOn(gateway.app.get(ServiceClient), 'request')
    .mockRejectedValue(new CodedError(contentErrors.noSuchPage, 'There is no such page'));
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

/**
 * The stream never ends. An export breaks off when a service fails, as the fake ones do here. The others would end the
 * session that the remaining requests use.
 */
const notSignedIn: readonly RouteName[] = [
  'streamChanges',
  'exportEverything',
  'signOut',
  'endSession',
  'endSessions',
];

const uuid = '01975c9e-7f00-7000-8000-000000000001';
const nasty = fc.constantFrom(
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '../..',
    '/etc/passwd',
    '%',
    '%00',
    '%2e%2e%2f',
    '__proto__',
    'constructor',
    'null',
  ],
  ...[
    "' OR 1=1 --",
    '{{7*7}}',
    '-1',
    '1e999',
    'NaN',
    '9'.repeat(400),
    'a'.repeat(5_000),
    '\u202e',
    '=1+1',
    '\r\nx: y',
  ],
  ...[
    uuid,
    '2026-02-30',
    '2026-01-01T00:00:00Z',
    'true',
    '[]',
    '{}',
    'https://[::1',
    'a@b.co',
    '07700 900123',
  ],
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }));

const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [
    properties,
    ...anyOf.map((option) => (typeof option === 'object' && option.properties) || {}),
  ].flatMap(Object.keys);
};

const value = fc.oneof({ weight: 2, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }));
/** Known fields of the route with arbitrary values, and sometimes unknown ones. */
function fields(
  known: readonly string[],
  content: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const key = known.length > 0 ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, nasty) : nasty;
  return fc.dictionary(key, content, { maxKeys: 6 });
}

const escaped = (part: string) => encodeURIComponent(part.toWellFormed());
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constant(uuid) },
  { weight: 2, arbitrary: text.map(escaped) },
  fc.constantFrom('%', '%ff', '%c0%af', '..', '.', ';', '%2e%2e', '%00', '//', '\\'),
);
const address = ({ path, query }: Route) =>
  fc
    .tuple(
      fc.array(segment, { minLength: 4, maxLength: 4 }),
      fc.option(fields(keysOf(query), text), { nil: {} }),
      fc.constantFrom('', '', '', '&&==', '&a=%zz', '&__proto__[x]=1', '/'),
    )
    .map(([segments, pairs, tail]) => {
      const written = path.replace(/:\w+/g, () => segments.pop() ?? uuid);
      const search = Object.entries(pairs).map(
        ([name, given]) => `${escaped(name)}=${escaped(String(given))}`,
      );
      return `${written}?${search.join('&')}${tail}`;
    });

const mediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
];
const deep = '['.repeat(9_000) + ']'.repeat(9_000);
const body = ({ body: schema, form }: Route) =>
  fc.oneof(
    { weight: 8, arbitrary: fields(keysOf(schema), value).map((object) => JSON.stringify(object)) },
    { weight: 2, arbitrary: fc.jsonValue().map((any) => JSON.stringify(any)) },
    fields(keysOf(form), text).map((object) =>
      new URLSearchParams(object as Record<string, string>).toString(),
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      '',
      'null',
      '{"__proto__":{"admin":true}}',
      '{"a":1,"a":2}',
      '{',
      deep,
      'x'.repeat(70_000),
    ),
  );

const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
});
const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...mediaTypes, 'image/png') },
      headerText,
    ),
    accept: fc.oneof(fc.constantFrom('text/html', '*/*', 'application/json'), headerText),
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip', 'identity;q=0', '*;q=0'), headerText),
    'if-match': fc.oneof(
      fc.constantFrom('*', '""', '"x"', 'W/"x"', '"2026-01-01T00:00:00.000Z"'),
      headerText,
    ),
    'idempotency-key': headerText,
    'last-event-id': headerText,
    range: headerText,
    cookie: headerText,
    traceparent: headerText,
    'user-agent': headerText,
    referer: headerText,
    origin: fc.oneof(fc.constantFrom('null', 'https://elsewhere.example'), headerText),
    'x-forwarded-for': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
  },
  { requiredKeys: [] },
);

const request: fc.Arbitrary<InjectOptions> = fc
  .constantFrom(...(Object.entries(routes) as [RouteName, Route][]))
  .chain(([name, route]) =>
    fc
      .record({
        url: address(route),
        payload: body(route),
        headers,
        signedIn: fc.boolean(),
        other: fc.nat({ max: 40 }),
      })
      .map(({ url, payload, headers: given, signedIn, other }) => {
        const authorization = signedIn && !notSignedIn.includes(name) ? { authorization: bearer } : {};
        const unusual = (['PUT', 'OPTIONS', 'DELETE', 'PATCH', 'HEAD'] as const)[other];
        const method = unusual && !notSignedIn.includes(name) ? unusual : route.method;
        const sent = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? {} : { payload };
        return { method, url, headers: { ...given, ...authorization }, ...sent };
      }),
  );

it('answers any request to any route, or rejects it with a problem, never with a 5xx', async () => {
  const fastify = gateway.app.getHttpAdapter().getInstance();
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const { statusCode: status, headers: answered, payload } = await fastify.inject(sent);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
      expect(answered['x-content-type-options']).toBe('nosniff');
      if (status < 400 || sent.method === 'HEAD') return;
      const type = String(answered['content-type']);
      // A form without script gets a page, even if its browser does not ask for one.
      const { accept, 'content-type': sentType } = (sent.headers ?? {}) as Record<string, string>;
      const isForm = isFormEncoded(sentType) || /^multipart\/form-data\b/i.test(sentType ?? '');
      const isForPeople = /text\/html/i.test(accept ?? '') || isForm;
      if (type.startsWith('text/html')) expect(isForPeople).toBe(true);
      else {
        expect(type).toContain(problemMediaType);
        expect(problemSchema.parse(JSON.parse(payload)).status).toBe(status);
      }
    }),
    { seed, numRuns: 700 },
  );
  // Proves that the requests get past the first checks.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 415, 422]));
});

it('answers arbitrary bytes without a 5xx, and goes on serving others', async () => {
  const { port } = new URL(gateway.url);
  const heads = fc.constantFrom(
    ...[
      'GET / HTTP/1.1\r\n',
      'POST /api/leads HTTP/1.1\r\n',
      'GET http://x/ HTTP/1.1\r\n',
      'OPTIONS * HTTP/1.1\r\n',
      'CONNECT x:1 HTTP/1.1\r\n',
      '',
    ],
  );
  const line = fc.oneof(
    fc.constantFrom(
      'Host: x\r\n',
      'Host: x\r\n',
      'Content-Length: 5\r\n',
      'Content-Length: +5\r\n',
      'Content-Length: 5, 6\r\n',
    ),
    fc.constantFrom(
      'Transfer-Encoding: chunked\r\n',
      'Transfer-Encoding : chunked\r\n',
      'Transfer-Encoding: xchunked\r\n',
    ),
    fc.constantFrom(
      ' folded\r\n',
      'X: a\n',
      'Upgrade: websocket\r\nConnection: upgrade\r\n',
      'Expect: 100-continue\r\n',
    ),
    fc.constantFrom(
      'Content-Type: application/json\r\n',
      'Content-Length: 99999999999999999999\r\n',
      '\0: x\r\n',
    ),
  );
  const tail = fc.oneof(
    fc.constantFrom('', '{"a":1}', '0\r\n\r\n', 'ffffffffffffffff\r\n', '5\r\nhello\r\n0\r\n\r\n'),
    fc.string(),
  );
  const bytes = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(heads, fc.array(line, { maxLength: 6 }), tail)
        .map(([head, lines, body]) => Buffer.from(`${head}${lines.join('')}\r\n${body}`, 'latin1')),
    },
    fc.uint8Array({ maxLength: 300 }).map((given) => Buffer.from(given)),
  );
  const say = (sent: Buffer) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(sent));
      socket.on('data', (chunk) => (answer += chunk.toString('latin1'))).on('error', () => undefined);
      socket.on('close', () => resolve(answer));
    });
  await fc.assert(
    fc.asyncProperty(bytes, async (sent) => {
      expect(await say(sent)).not.toMatch(/HTTP\/1\.1 5\d\d/);
    }),
    { seed, numRuns: 150 },
  );
  expect((await gateway.fetch('/health/live')).status).toBe(200);
});

import { createHash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import { dictionaryPath } from '@latchline/contracts/addresses/dictionary-path';
import { Metrics } from '@latchline/runtime/health/metrics';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { encodings } from '../pages/cache/page-response';
import { exchange, type RawResponse, type RawRequest } from '../testing/exchange';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';

const limits = {
  TRUST_PROXY: '1',
  RATE_LIMIT_LEADS_PER_MINUTE: '2',
  CORS_ALLOWED_ORIGINS: 'https://app.example',
};
let on: GatewayUnderTest;
let off: GatewayUnderTest;
beforeAll(async () => {
  on = await GatewayUnderTest.start(limits);
  off = await GatewayUnderTest.start({ ...limits, FAST_PATH: 'off' });
  for (const gateway of [on, off]) {
    await exchange(gateway.url, { pieces: [get('/about')] });
    // On a busy machine the first pages do without them.
    await eventually('the promised times', async () => {
      const [page] = await exchange(gateway.url, { pieces: [get('/contact?promises')] });
      return !page?.body.includes('"promises":null');
    });
    // A page in demand is compressed once more in the background, which one gateway may have done before the other.
    await eventually('the densest page', async () => {
      const page = await gateway.fetch('/about', { headers: { 'accept-encoding': 'br' } });
      const { br } = encodings(Buffer.from(await page.arrayBuffer()), constants.BROTLI_MAX_QUALITY);
      return Number(page.headers.get('content-length')) === br.length;
    });
  }
  await eventually('the page is cached', async () => {
    await exchange(on.url, { pieces: [get('/about')] });
    return (await fastPages(on)) > 0;
  });
}, bootMs);
afterAll(async () => {
  await on.stop();
  await off.stop();
}, bootMs);

/** How many pages the response cache has served. */
async function fastPages(gateway: GatewayUnderTest): Promise<number> {
  const text = await gateway.app.get(Metrics).render();
  const lines = text.split('\n').filter((line) => line.startsWith('pages_served_total{source="fast-path",'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const head = (first: string, ...lines: string[]) =>
  `${[first, 'Host: latchline.example', ...lines].join('\r\n')}\r\n\r\n`;
const get = (path: string, ...lines: string[]) => head(`GET ${path} HTTP/1.1`, ...lines);

const visitor = { name: 'Zoë Nair', phone: '07700 900123', postcode: 'S11 8TP' };
const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';
const fields = (changes: Record<string, string> = {}) => `${new URLSearchParams({ ...visitor, ...changes })}`;
let sender = 0;

/** From a new address, so that no lead counts towards another's rate limit. */
function lead(body: unknown, type = json, ...lines: string[]): Buffer {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const hasSender = lines.some((line) => line.startsWith('X-Forwarded-For'));
  const from = hasSender ? [] : [`X-Forwarded-For: 198.51.100.${(sender += 1)}`];
  const text = head('POST /api/leads HTTP/1.1', ...from, ...lines, type, `Content-Length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(text, 'latin1'), bytes]);
}
const split = (bytes: Buffer | string): Buffer[] => {
  const whole = Buffer.from(bytes);
  return [whole.subarray(0, 40), whole.subarray(40)];
};
const same = 'X-Forwarded-For: 203.0.113.9';

const cases: Record<string, RawRequest> = {
  'a page that is cached': { pieces: [get('/about')] },
  'a page that is not cached': { pieces: [get('/contact')] },
  'a page in Brotli': { pieces: [get('/about', 'Accept-Encoding: gzip, br')] },
  'a page in gzip': { pieces: [get('/about', 'Accept-Encoding: gzip, br;q=0')] },
  'a page with a dictionary that we do not know': {
    pieces: [get('/about', 'Accept-Encoding: br, dcz', 'Available-Dictionary: :b3RoZXI=:')],
  },
  'a page in two packets': { pieces: split(get('/about')) },
  'two pages at once': { pieces: [get('/about') + get('/about')], responses: 2 },
  'a page, a check and a page on one connection': {
    pieces: [get('/about'), get('/health/live'), get('/about')],
    responses: 3,
  },
  'a page with Connection: close': { pieces: [get('/about', 'Connection: close')] },
  'a page over HTTP/1.0': { pieces: [head('GET /about HTTP/1.0')] },
  'a page by its absolute address': { pieces: [get('http://latchline.example/about')] },
  'a page with a query': { pieces: [get('/about?utm_source=x')] },
  'a page with an escaped path': { pieces: [get('/%61bout')] },
  'a page in capitals': { pieces: [get('/ABOUT')] },
  'a range of a page': { pieces: [get('/about', 'Range: bytes=0-10')] },
  'a page with a body': { pieces: [`${get('/about', 'Content-Length: 3')}abc`] },
  'a page behind a proxy': { pieces: [get('/about', 'X-Forwarded-Host: other.example')] },
  'a page with another entity tag': { pieces: [get('/about', 'If-None-Match: "other"')] },
  'a page with If-None-Match: *': { pieces: [get('/about', 'If-None-Match: *')] },
  'HEAD of a page': { pieces: [head('HEAD /about HTTP/1.1')], isHead: true },
  'HEAD of a page that is not cached': { pieces: [head('HEAD /services HTTP/1.1')], isHead: true },
  'a page that does not exist': { pieces: [get('/nowhere', 'Accept: text/html')] },
  'an API path that does not exist': { pieces: [get('/api/nowhere')] },
  'a health check': { pieces: [get('/health/live')] },
  'another method': { pieces: [head('PUT /about HTTP/1.1', 'Content-Length: 0')] },
  'a lower-case method': { pieces: [head('get /about HTTP/1.1')] },
  'no host': { pieces: ['GET /about HTTP/1.1\r\n\r\n'] },
  'two hosts': { pieces: [get('/about', 'Host: other.example')] },
  'a folded header': { pieces: [get('/about', 'X-A: b', ' c')] },
  'a lead': { pieces: [lead(visitor)] },
  'a lead in two packets': { pieces: split(lead(visitor)) },
  'two leads at once': { pieces: [Buffer.concat([lead(visitor), lead(visitor)])], responses: 2 },
  'a lead from another site': { pieces: [lead(visitor, json, 'Origin: https://other.example')] },
  'a lead from an allowed origin': { pieces: [lead(visitor, json, 'Origin: https://app.example')] },
  'a lead with a bad field from an allowed origin': {
    pieces: [lead({ ...visitor, phone: 'none' }, json, 'Origin: https://app.example')],
  },
  'a lead with a bad field': { pieces: [lead({ ...visitor, phone: 'none' })] },
  'a lead with an unknown field': { pieces: [lead({ ...visitor, admin: true })] },
  'a lead that is not an object': { pieces: [lead([])] },
  'a lead that is not JSON': { pieces: [lead('{"name":')] },
  'a lead with a prototype': { pieces: [lead('{"__proto__":{"a":1}}')] },
  'a lead without a body': { pieces: [lead('')] },
  'a lead with a key': { pieces: [lead(visitor, json, 'Idempotency-Key: parity')] },
  'the same key with another lead': {
    pieces: [lead({ ...visitor, message: 'Another' }, json, 'Idempotency-Key: parity')],
  },
  'a key that is too long': { pieces: [lead(visitor, json, `Idempotency-Key: ${'k'.repeat(300)}`)] },
  'three leads from one address': {
    pieces: [lead(visitor, json, same), lead(visitor, json, same), lead(visitor, json, same)],
    responses: 3,
  },
  'a lead from a form': { pieces: [lead(fields({ page: '/contact' }), form)] },
  'a form with a bad field': { pieces: [lead(fields({ page: '/contact', phone: 'none' }), form)] },
  'a lead as text/plain': { pieces: [lead(visitor, 'Content-Type: text/plain')] },
  'a lead in Latin-1': { pieces: [lead(visitor, 'Content-Type: application/json; charset=latin1')] },
  'a lead without a media type': { pieces: [lead(visitor, 'X-Type: none')] },
  'a compressed lead': { pieces: [lead(gzipSync(JSON.stringify(visitor)), json, 'Content-Encoding: gzip')] },
  'a chunked lead': {
    pieces: [
      `${head('POST /api/leads HTTP/1.1', json, 'Transfer-Encoding: chunked')}${chunked(JSON.stringify(visitor))}`,
    ],
  },
  'a lead with Expect: 100-continue': {
    pieces: split(lead(visitor, json, 'Expect: 100-continue')),
    responses: 2,
  },
  'a lead with another expectation': { pieces: [lead(visitor, json, 'Expect: miracles')] },
  'a lead with a query': {
    pieces: [Buffer.from(lead(visitor).toString('latin1').replace('/api/leads', '/api/leads?a=1'), 'latin1')],
  },
  'a lead that is too large': { pieces: [lead({ ...visitor, message: 'm'.repeat(70_000) })] },
  'a lead and then garbage': {
    pieces: [Buffer.concat([lead(visitor), Buffer.from('garbage\r\n\r\n')])],
    responses: 2,
  },
  'a header that is too large': { pieces: [get('/about', `X-A: ${'a'.repeat(20_000)}`)] },
  'a control character': { pieces: [get('/about', 'X-A: a\0b')] },
  'bytes that are not HTTP': { pieces: ['\x16\x03\x01 not http\r\n\r\n'] },
  'two lengths': {
    pieces: [`${head('POST /api/leads HTTP/1.1', json, 'Transfer-Encoding: chunked', 'Content-Length: 5')}`],
  },
};

function chunked(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${Buffer.from(text).toString('latin1')}\r\n0\r\n\r\n`;
}

/** Removes what differs between any two responses: dates, ids, and the default header of HTTP/1.1. */
function comparable({ status, headers, body }: RawResponse): unknown {
  const { date: _date, 'keep-alive': _keepAlive, connection = 'keep-alive', ...rest } = headers;
  const { location, ...others } = rest;
  // The page of a lead is signed for that lead.
  const to = location?.startsWith('/r/') ? {} : { location };
  const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32}\b/g;
  return JSON.parse(
    JSON.stringify({ status, headers: { ...others, ...to, connection }, body }).replace(ids, 'an id'),
  );
}

describe('with and without the fast path, the response is the same', () => {
  it.each(Object.entries(cases))('for %s', async (_, request) => {
    const [fast, ordinary] = await Promise.all([exchange(on.url, request), exchange(off.url, request)]);
    expect(fast.map(comparable)).toEqual(ordinary.map(comparable));
  });

  it('for a page with a matching entity tag', async () => {
    const [page] = await exchange(on.url, { pieces: [get('/about')] });
    const request = { pieces: [get('/about', `If-None-Match: ${page?.headers['etag']}`)] };
    const [fast, ordinary] = await Promise.all([exchange(on.url, request), exchange(off.url, request)]);
    expect(fast.map(comparable)).toEqual(ordinary.map(comparable));
    expect(fast[0]?.status).toBe(304);
  });

  it('for a page compressed with the dictionary', async () => {
    const page = async ({ url }: GatewayUnderTest) => {
      const dictionary = Buffer.from(await (await on.fetch(dictionaryPath)).arrayBuffer());
      const name = `:${createHash('sha256').update(dictionary).digest('base64')}:`;
      const request = {
        pieces: [get('/about', 'Accept-Encoding: br, dcz', `Available-Dictionary: ${name}`)],
      };
      return (await exchange(url, request))[0]!;
    };
    await Promise.all([on, off].map((gateway) => gateway.fetch(dictionaryPath)));
    await eventually('both send it', async () => {
      const pages = await Promise.all([page(on), page(off)]);
      return pages.every(({ headers }) => headers['content-encoding'] === 'dcz');
    });
    expect(comparable(await page(on))).toEqual(comparable(await page(off)));
  });

  it('for a lead sent twice with one key', async () => {
    const twice = {
      pieces: [lead(visitor, json, 'Idempotency-Key: twice'), lead(visitor, json, 'Idempotency-Key: twice')],
    };
    for (const { url } of [on, off]) {
      const [first, second] = await exchange(url, { ...twice, responses: 2 });
      expect([first?.status, second?.status]).toEqual([202, 202]);
      expect(second?.body).toBe(first?.body);
    }
  });
});

it('uses the response cache only with the fast path', async () => {
  expect(await fastPages(on)).toBeGreaterThan(10);
  expect(await fastPages(off)).toBe(0);
});

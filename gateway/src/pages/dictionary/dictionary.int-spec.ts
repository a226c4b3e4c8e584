import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import { dictionaryPath } from '@latchline/contracts/addresses/dictionary-path';
import { postViewStream } from '@latchline/contracts/content/blog/blog.operations';
import { Metrics } from '@latchline/runtime/health/metrics';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { exchange, type RawResponse } from '../../testing/exchange';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { post } from '../../testing/sample-blog';

let gateway: GatewayUnderTest;
let dictionary: Buffer;
let name: string;
beforeAll(async () => {
  await init();
  gateway = await GatewayUnderTest.start();
  dictionary = Buffer.from(await (await gateway.fetch(dictionaryPath)).arrayBuffer());
  name = `:${createHash('sha256').update(dictionary).digest('base64')}:`;
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

async function open(path: string, available = name, url = gateway.url): Promise<RawResponse> {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: latchline.example',
    'Accept: text/html',
    'Accept-Encoding: gzip, deflate, br, zstd, dcb, dcz',
    ...(available ? [`Available-Dictionary: ${available}`] : []),
  ];
  const [response] = await exchange(url, { pieces: [`${lines.join('\r\n')}\r\n\r\n`] });
  return response!;
}
const encodingOf = async (path: string, available?: string) =>
  (await open(path, available)).headers['content-encoding'];
const isCompressed = (path: string) =>
  eventually(`${path} is compressed`, async () => (await encodingOf(path)) === 'dcz');

async function servedFast(): Promise<number> {
  const text = await gateway.app.get(Metrics).render();
  const lines = text.split('\n').filter((line) => line.startsWith('pages_served_total{source="fast-path",'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

it('offers four pages as the dictionary of all documents, for a day', async () => {
  const { status, headers } = await gateway.fetch(dictionaryPath, { headers: { 'accept-encoding': 'br' } });
  expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(headers.get('use-as-dictionary')).toBe('match="/*", match-dest=("document")');
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect([...dictionary.toString().matchAll(/<title>([\w-]+)/g)].map(([, kind]) => kind)).toEqual([
    'blog-post',
    'legal',
    'city',
    'service',
  ]);
  const again = await gateway.fetch(dictionaryPath, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it('counts no view of the article in it', async () => {
  expect(await gateway.redis.exists(postViewStream)).toBe(0);
});

it.each(['/about', `/blog/${post.slug}`, '/nowhere'])(
  'sends %s with it to browsers that have it, after one response in Brotli',
  async (path) => {
    const whole = brotliDecompressSync(Buffer.from((await open(path, '')).body, 'latin1'));
    expect(await encodingOf(path)).toBe('br');
    await isCompressed(path);
    const { headers, body } = await open(path);
    expect(headers['vary']).toBe('accept-encoding, available-dictionary');
    const frame = Buffer.from(body, 'latin1').subarray(40);
    expect(Buffer.from(decompressUsingDict(createDCtx(), frame, dictionary))).toEqual(whole);
    expect(await encodingOf(path, ':b3RoZXI=:')).toBe('br');
    expect(await encodingOf(path, '')).toBe('br');
  },
);

it('answers with it on the fast path, and unchanged pages with 304', async () => {
  await isCompressed('/about');
  const before = await servedFast();
  const { headers } = await open('/about');
  expect((await servedFast()) - before).toBe(1);
  const same = await gateway.fetch('/about', {
    headers: { 'if-none-match': headers['etag'] ?? '', 'available-dictionary': name },
  });
  expect(same.status).toBe(304);
});

it.each(['/?postcode=S11+8TP', '/contact?quote=failed', '/blog?q=locks', '/admin', '/r/x'])(
  'never uses it for %s, which is for one visitor',
  async (path) => {
    for (let time = 0; time < 3; time += 1) {
      expect(await encodingOf(path)).not.toBe('dcz');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  },
);

it('has none behind a CDN', async () => {
  const behind = await GatewayUnderTest.start({ CDN_MAX_AGE_SECONDS: '300' });
  try {
    const { status, headers } = await behind.fetch(dictionaryPath);
    expect([status, headers.get('use-as-dictionary')]).toEqual([204, null]);
    expect((await open('/about', name, behind.url)).headers['content-encoding']).toBe('br');
  } finally {
    await behind.stop();
  }
}, 60_000);

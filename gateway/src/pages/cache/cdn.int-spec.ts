import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { post } from '../../testing/sample-blog';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({ CDN_MAX_AGE_SECONDS: '300' });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

const headersOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await gateway.fetch(path, { headers });
  await response.text();
  return response.headers;
};
const shared = 'public, max-age=0, must-revalidate, s-maxage=300';

it('lets a CDN store pages that are the same for everyone, on the ordinary and on the fast path', async () => {
  for (const path of ['/', '/about', '/services', '/contact'])
    for (let time = 0; time < 3; time += 1) {
      const headers = await headersOf(path, { cookie: 'anything=1' });
      expect([path, headers.get('cache-control')]).toEqual([path, shared]);
      expect(headers.get('surrogate-control')).toContain('stale-while-revalidate=300');
      expect([headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual(['pages', 'pages']);
      expect([headers.get('set-cookie'), headers.get('server-timing')]).toEqual([null, null]);
      expect(headers.get('vary')).toBe('accept-encoding');
    }
});

it('repeats the permission when the CDN revalidates', async () => {
  const etag = (await headersOf('/about')).get('etag') ?? '';
  const response = await gateway.fetch('/about', { headers: { 'if-none-match': etag } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([304, shared]);
});

it.each([`/blog/${post.slug}`, '/no-such-page'])('has a CDN ask for %s each time', async (path) => {
  const headers = await headersOf(path);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect([headers.get('cache-tag'), headers.get('cdn-cache-control')]).toEqual([null, null]);
});

it.each(['/?postcode=S11+8TP', '/api/business-info', '/api/auth/session'])(
  'lets no cache store %s',
  async (path) => {
    expect((await headersOf(path)).get('cache-control')).toBe('no-store');
  },
);

import type { IconRequest } from '@latchline/contracts/content/brand/icon-request';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

it.each([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icons/any-192.png',
  '/icons/maskable-512.png',
])('draws %s from the brand', async (path) => {
  const response = await gateway.fetch(path);
  expect(response.status).toBe(200);
  expect((await response.json()) as IconRequest).toMatchObject({
    path: path.slice(1),
    primary: '#0b192c',
    accent: '#ffb11f',
    logo: 'mark',
  });
  const etag = response.headers.get('etag') ?? '';
  const again = await gateway.fetch(path, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

it('knows no other icons', async () => {
  expect((await gateway.fetch('/icons/any-64.png')).status).toBe(404);
});

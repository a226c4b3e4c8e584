import { expect, test } from '@playwright/test';
import { findable } from '../../support/public-routes';

const addressesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));

test('the sitemap lists every indexable page, and each is reachable, canonical and open to crawlers', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, named = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const addresses = addressesIn(await (await request.get(new URL(named).pathname)).text());
  const paths = addresses.map(({ pathname }) => pathname);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(findable.map(({ path }) => path)));
  for (const { href, pathname } of addresses) {
    const response = await request.get(pathname, { maxRedirects: 0 });
    expect(response.status(), pathname).toBe(200);
    const html = await response.text();
    expect(html, pathname).toContain(`<link rel="canonical" href="${href}"`);
    expect(html, pathname).not.toContain('name="robots"');
  }
});

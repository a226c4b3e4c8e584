import { expect, test } from '@playwright/test';
import { routes } from '@latchline/contracts/api/routes';
import { publicRoutes } from '../../support/public-routes';

/** Example URLs for routes with a path parameter or a required query. A new public route needs an entry. */
const examples: Readonly<Record<string, string>> = {
  '/api/coverage': '/api/coverage?postcode=S11',
  '/api/locations/{slug}': '/api/locations/sheffield',
  '/api/regions/{slug}': '/api/regions/south-yorkshire',
  '/api/blog/posts/{slug}': '/api/blog/posts/bs-3621-and-your-home-insurance',
  '/api/blog/posts/{slug}/related': '/api/blog/posts/bs-3621-and-your-home-insurance/related',
  '/api/blog/authors/{slug}': '/api/blog/authors/priya-nair',
};
const documents = ['/sitemap.xml', '/robots.txt', '/blog/rss.xml'];
const placeholder = /\{[a-z]\w+\}/g;

/** Drops scripts, whose placeholders are filled in the browser, but keeps structured data, which crawlers read as is. */
const readableByCrawlers = (html: string): string =>
  html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '');

const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

test('no public API response has an unfilled placeholder', async ({ request }) => {
  const paths = Object.values(routes)
    .filter(({ method, auth }) => method === 'GET' && auth === 'public')
    .map(({ path }) => openApiPath(path))
    // Answers providers of telephony only, once they are set up.
    .filter((path) => !path.startsWith('/api/channels/'));
  const document = (await (await request.get('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(paths));
  for (const path of [...paths, ...documents]) {
    const address = examples[path] ?? path;
    expect(address, 'an example of every public route').not.toContain('{');
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect((await response.text()).match(placeholder) ?? [], address).toEqual([]);
  }
});

test('no public page has an unfilled placeholder', async ({ request }) => {
  for (const { path } of publicRoutes) {
    const html = await (await request.get(path, { maxRedirects: 0 })).text();
    expect(readableByCrawlers(html).match(placeholder) ?? [], path).toEqual([]);
  }
});

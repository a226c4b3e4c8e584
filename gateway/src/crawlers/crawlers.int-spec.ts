import { listContentPages } from '@latchline/contracts/content/content.operations';
import { listPlacePages } from '@latchline/contracts/locations/location.operations';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { listRedirects } from '@latchline/contracts/seo/redirects/redirect.operations';
import type { Redirect } from '@latchline/contracts/seo/redirects/redirect.schema';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { PageEntry } from '@latchline/contracts/addresses/page-entry';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { v7 as uuidv7 } from 'uuid';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';

const site = 'http://localhost:3000';
const changed_at = '2026-03-01T09:30:00.000Z';
const entry = (kind: PageEntry['kind'], slug: string | null = null, images: string[] = []): PageEntry => ({
  kind,
  slug,
  region: kind === 'town' ? 'south-yorkshire' : null,
  changed_at,
  images,
});

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  gateway.services.reset();
  gateway.services.answer(listContentPages, () => ({
    items: [entry('home'), entry('legal', 'privacy-policy'), entry('post', 'keys', ['/media/keys.svg'])],
  }));
  gateway.services.answer(listPlacePages, () => ({
    items: [entry('region', 'south-yorkshire'), entry('town', 'sheffield')],
  }));
  await changed();
});

const sitemap = async (path = '/sitemap.xml', headers: Record<string, string> = {}) => {
  const response = await gateway.fetch(path, { headers });
  const text = await response.text();
  return {
    response,
    text,
    addresses: [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address),
  };
};

/** Publishes a change of a town, and waits until the gateway has processed it. */
async function changed(): Promise<void> {
  const data = { slugs: [] };
  const before = gateway.services.requests.length;
  const occurred_at = new Date().toISOString();
  await gateway.live.append([{ id: uuidv7(), name: locationsChanged.name, occurred_at, data }]);
  await eventually('the sitemap is updated', async () => {
    await sitemap();
    return gateway.services.requests.length > before;
  });
}

it('lists the pages of all services', async () => {
  const { response, text, addresses } = await sitemap();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(addresses).toEqual([
    `${site}/`,
    `${site}/privacy-policy`,
    `${site}/blog/keys`,
    `${site}/locksmiths/south-yorkshire`,
    `${site}/locksmiths/south-yorkshire/sheffield`,
  ]);
  expect(text).toContain(`<image:loc>${site}/media/keys.svg</image:loc>`);
  expect(text).toContain(`<lastmod>${changed_at}</lastmod>`);
});

it('responds 304 to a crawler with a current copy', async () => {
  const { response } = await sitemap();
  const again = await sitemap('/sitemap.xml', { 'if-none-match': response.headers.get('etag') ?? '' });
  expect(again.response.status).toBe(304);
});

it('is created once, and again after a change', async () => {
  const before = gateway.services.requests.length;
  await Promise.all([sitemap(), sitemap(), sitemap()]);
  expect(gateway.services.requests).toHaveLength(before);
  gateway.services.answer(listPlacePages, () => ({ items: [entry('town', 'barnsley')] }));
  await changed();
  expect((await sitemap()).addresses).toContain(`${site}/locksmiths/south-yorkshire/barnsley`);
});

it('leaves out a page that is redirected or gone, until its redirect is deleted', async () => {
  const redirected = async (...items: Redirect[]) => {
    gateway.services.answer(listRedirects, () => ({ items }));
    const event = { id: uuidv7(), name: redirectsChanged.name, occurred_at: changed_at, data: {} };
    await gateway.live.append([event]);
  };
  const listed = async () => (await sitemap()).addresses.includes(`${site}/blog/keys`);
  await redirected({
    ...{ id: uuidv7(), from: '/blog/keys', to: '/services', status: 301, origin: 'manual' },
    ...{ hits: 0, last_hit_at: null, created_by: 'office@latchline.example' },
    ...{ created_at: changed_at, updated_at: changed_at },
  });
  await eventually('it is left out', async () => !(await listed()));
  await redirected();
  await eventually('it is listed', listed);
});

it('lists the last known pages while a service is unavailable', async () => {
  const before = (await sitemap()).addresses;
  gateway.services.fail(listPlacePages, new CodedError(messagingErrors.unavailable, 'Away'));
  await changed();
  expect((await sitemap()).addresses).toEqual(before);
});

it('has no parts if it fits in one file', async () => {
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await sitemap(path)).response.status).toBe(404);
});

it('is named in robots.txt, which disallows none of its pages', async () => {
  const text = await (await gateway.fetch('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${site}/sitemap.xml\n`);
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => site + path);
  expect(disallowed).toEqual([`${site}/admin`, `${site}/api/`, `${site}/r/`]);
  for (const address of (await sitemap()).addresses)
    expect(disallowed.filter((start) => address?.startsWith(start))).toEqual([]);
});

it('serves the IndexNow key at its own address only', async () => {
  const at = async (name: string) => {
    const response = await gateway.fetch(`/${name}.txt`);
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  expect(await at('fedcba9876543210')).toEqual([200, 'text/plain; charset=utf-8', 'fedcba9876543210']);
  expect((await at('fedcba9876543211'))[0]).toBe(404);
});

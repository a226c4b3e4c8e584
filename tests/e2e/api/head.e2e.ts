import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { findable } from '../../support/public-routes';
import { waitUntil } from '../../support/wait-until';

/** The head of every indexable page has exactly one of each. */
const once = [
  /<title>[^<]+<\/title>/g,
  /<link rel="canonical" href="https?:[^"]+"/g,
  ...['description', 'twitter:card', 'geo.placename', 'geo.position', 'ICBM'].map(
    (name) => new RegExp(`<meta name="${name}" content="[^"]+"`, 'g'),
  ),
  ...[
    'og:type',
    'og:site_name',
    'og:locale',
    'og:title',
    'og:description',
    'og:url',
    'og:image',
    'og:image:alt',
  ].map((property) => new RegExp(`<meta property="${property}" content="[^"]+"`, 'g')),
];

const seen = new Map<string, string>();

/** The sharing image is unique to this page and has the size that social networks expect. */
async function expectPicture(request: APIRequestContext, html: string): Promise<void> {
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(seen.get(address) ?? canonical).toBe(canonical);
  seen.set(address, canonical);
  // Rendered on first request: a busy machine answers 503 until it is ready.
  const response = await waitUntil('the sharing image', async () => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    const answer = await request.get(pathname + search);
    return answer.status() !== 503 && answer;
  });
  expect(response.status()).toBe(200);
  const { width, height, format } = await sharp(await response.body()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
}

for (const { path, kind } of findable) {
  test(`the head of ${path} has every required tag exactly once`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"/i);
    for (const pattern of once) expect(html.match(pattern) ?? [], String(pattern)).toHaveLength(1);
    const region = html.match(/<meta name="geo.region" content="([^"]+)"/)?.[1];
    // Cities outside the home region have their own region code.
    expect(region).toBe(kind === 'city' ? undefined : 'GB-SYK');
    const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    await expectPicture(request, html);
    expect(html).toContain(`<meta property="og:title" content="${title?.replaceAll('"', '&quot;')}"`);
  });
}

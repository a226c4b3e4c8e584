import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { findable } from '../../support/public-routes';
import { waitUntil } from '../../support/wait-until';

/** Exactly one of each stands in the head of every page that is to be found. */
const once = [
  /<title>[^<]+<\/title>/g,
  /<link rel="canonical" href="https?:[^"]+"/g,
  ...[
    'description',
    'twitter:card',
    'twitter:title',
    'twitter:description',
    'twitter:image',
    'geo.placename',
    'geo.position',
    'ICBM',
  ].map((name) => new RegExp(`<meta name="${name}" content="[^"]+"`, 'g')),
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

/** A picture of this page alone, as large as networks want it. */
async function expectPicture(request: APIRequestContext, html: string): Promise<void> {
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(seen.get(address) ?? canonical).toBe(canonical);
  seen.set(address, canonical);
  // Drawn when it is first requested: a busy machine answers 503 before it is there.
  const response = await waitUntil('the picture', async () => {
    const answer = await request.get(new URL(address).pathname);
    return answer.status() !== 503 && answer;
  });
  expect(response.status()).toBe(200);
  const { width, height, format } = await sharp(await response.body()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
}

for (const { path, kind } of findable) {
  test(`the head of ${path} says everything once`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/^<!doctype html><html lang="en-GB"/i);
    for (const pattern of once) expect(html.match(pattern) ?? [], String(pattern)).toHaveLength(1);
    const region = html.match(/<meta name="geo.region" content="([^"]+)"/)?.[1];
    // Cities beyond the region of the business are in another.
    expect(region).toBe(kind === 'city' ? undefined : 'GB-SYK');
    const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    await expectPicture(request, html);
    expect(html).toContain(`<meta property="og:title" content="${title?.replaceAll('"', '&quot;')}"`);
  });
}

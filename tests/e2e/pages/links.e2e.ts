import { type APIRequestContext, expect, test } from '@playwright/test';
import { referencesIn, type References } from '../../support/html';
import { settings } from '../../support/settings';
import { publicRoutes, stillToCome } from '../../support/public-routes';

/** Who else a page may lead to: our chat, where articles are shared, the regulator, and whose advertising it may be. */
const others = [
  'https://wa.me',
  'https://twitter.com',
  'https://www.linkedin.com',
  'https://www.facebook.com',
  'https://ico.org.uk',
  'https://policies.google.com',
];

/** Addresses that take no GET; forms post to them. */
const commands = ['/api/leads'];

const isExpected = (path: string) => ![...stillToCome, ...commands].some((start) => path.startsWith(start));

class Site {
  private readonly pages = new Map<string, Promise<{ status: number; references: References }>>();

  readonly origin = new URL(settings.url).origin;

  constructor(private readonly request: APIRequestContext) {}

  page(address: string) {
    const known = this.pages.get(address) ?? this.fetch(address);
    this.pages.set(address, known);
    return known;
  }

  private async fetch(address: string) {
    const response = await this.request.get(address);
    const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
    return { status: response.status(), references: referencesIn(isPage ? await response.text() : '') };
  }
}

async function deadLinksOn(site: Site, from: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of (await site.page(from)).references.links) {
    if (/^(tel:\+44\d{10}|mailto:[^@\s]+@[^@\s]+\.[a-z]+)(\?\S*)?$/.test(link)) continue;
    const { origin, pathname, search, hash } = new URL(link, `${site.origin}${from}`);
    if (origin !== site.origin || !isExpected(pathname)) continue;
    const target = await site.page(`${pathname}${search}`);
    const fragment = decodeURIComponent(hash.slice(1));
    if (target.status !== 200 && pathname !== from) dead.push(`${link}: ${target.status}`);
    else if (link.endsWith('#') || (fragment && !target.references.ids.has(fragment)))
      dead.push(`${link}: no such place`);
  }
  return dead;
}

test('every link of every page leads somewhere, down to the place inside a page', async ({ request }) => {
  const site = new Site(request);
  for (const { path } of publicRoutes) expect.soft(await deadLinksOn(site, path), path).toEqual([]);
});

test('no page leads to anyone but those who are meant', async ({ request }) => {
  const site = new Site(request);
  for (const { path } of publicRoutes) {
    const { links } = (await site.page(path)).references;
    const origins = links.filter((link) => /^https?:/.test(link)).map((link) => new URL(link).origin);
    expect
      .soft(
        origins.filter((origin) => ![site.origin, ...others].includes(origin)),
        path,
      )
      .toEqual([]);
  }
});

import { type APIRequestContext, expect, test } from '@playwright/test';
import { referencesIn, type References } from '../../support/html';
import { settings } from '../../support/settings';
import { publicRoutes } from '../../support/public-routes';

/**
 * External sites that pages may link to: WhatsApp, the data protection regulator, Google's privacy policy and the
 * networks on which articles can be shared.
 */
const others = [
  'https://find-and-update.company-information.service.gov.uk',
  'https://wa.me',
  'https://ico.org.uk',
  'https://policies.google.com',
  'https://twitter.com',
  'https://www.linkedin.com',
  'https://www.facebook.com',
];

/** Form targets that do not support GET. */
const commands = ['/api/leads'];

const isPlace = (path: string) => !commands.some((start) => path.startsWith(start));

class Site {
  private readonly pages = new Map<
    string,
    Promise<{ status: number; isPage: boolean; references: References }>
  >();

  readonly origin = new URL(settings.url).origin;

  constructor(private readonly request: APIRequestContext) {}

  page(address: string) {
    const known = this.pages.get(address) ?? this.fetch(address);
    this.pages.set(address, known);
    return known;
  }

  /** Paths of the pages linked from a page, without their queries. */
  async pagesFrom(from: string): Promise<string[]> {
    const { links } = (await this.page(from)).references;
    const urls = links.map((link) => new URL(link, `${this.origin}${from}`));
    const paths = urls.filter(({ origin }) => origin === this.origin).map(({ pathname }) => pathname);
    const pages = await Promise.all(
      paths.filter(isPlace).map(async (path) => ((await this.page(path)).isPage ? path : [])),
    );
    return pages.flat();
  }

  private async fetch(address: string) {
    const response = await this.request.get(address);
    const type = response.headers()['content-type'] ?? '';
    const isPage = type.startsWith('text/html');
    // Pages show drawings of a file by their ids.
    const references = referencesIn(isPage || type.startsWith('image/svg+xml') ? await response.text() : '');
    return { status: response.status(), isPage, references };
  }
}

async function deadLinksOn(site: Site, from: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of (await site.page(from)).references.links) {
    if (/^(tel:\+44\d{10}|mailto:[^@\s]+@[^@\s]+\.[a-z]+)(\?\S*)?$/.test(link)) continue;
    const { origin, pathname, search, hash } = new URL(link, `${site.origin}${from}`);
    if (origin !== site.origin || !isPlace(pathname)) continue;
    const target = await site.page(`${pathname}${search}`);
    const fragment = decodeURIComponent(hash.slice(1));
    if (target.status !== 200 && pathname !== from) dead.push(`${link}: ${target.status}`);
    else if (link.endsWith('#') || (fragment && !target.references.ids.has(fragment)))
      dead.push(`${link}: no such place`);
  }
  return dead;
}

test('every link of every page works, including its fragment', async ({ request }) => {
  test.slow();
  const site = new Site(request);
  // Also follows pages found only through links, such as articles.
  const paths = new Set(publicRoutes.map(({ path }) => path));
  for (const path of paths) {
    expect.soft(await deadLinksOn(site, path), path).toEqual([]);
    for (const link of await site.pagesFrom(path)) paths.add(link);
  }
});

test('pages link only to allowed external sites', async ({ request }) => {
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

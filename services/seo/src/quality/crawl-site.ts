import { type PageReading, readPage } from './page-reading';
import type { SiteResponse, ReadAddress } from './site-reader';
import { sitemapAddresses } from './sitemap-addresses';

/** The response at a URL of the site. */
export interface Visited {
  readonly status: number;
  /** The target of a redirect, on this site or another. */
  readonly location: string | null;
  /** The page, if the response is one. */
  readonly page: PageReading | null;
  readonly noindex: boolean;
}

/** The whole site as a crawler sees it. */
export interface SiteReading {
  /** The origin of the URLs in the sitemap. */
  readonly origin: string;
  /** Path and query of the URLs in the sitemap, in its order. */
  readonly sitemap: readonly string[];
  readonly visited: ReadonlyMap<string, Visited>;
}

export interface CrawlOptions {
  readonly base: string;
  readonly read: ReadAddress;
  readonly signal: AbortSignal;
  readonly concurrency?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A limit against endless generated links. */
const mostAddresses = 30_000;
/** Paths that are not pages: the dashboard and the API. */
const notPages = /^\/(admin|api)(\/|$)/;

/** The sitemap cannot be read, so there is nothing to check. */
export class NoSitemap extends Error {}

/**
 * Reads every page of the sitemap and everything they link to on the same site. Links are followed from pages of the
 * sitemap, and from numbered pages of its lists ("/blog?page=2").
 */
export async function crawlSite({
  base,
  read,
  signal,
  concurrency = 4,
  onProgress,
}: CrawlOptions): Promise<SiteReading> {
  const addresses = await sitemapOf(base, read, signal);
  const origin = new URL(addresses[0] ?? base).origin;
  const home = new Set([origin, new URL(base).origin]);
  const own = (address: string, from: string): string | null =>
    ownAddress(address, new URL(from, origin), home);
  const sitemap = [...new Set(addresses.map((address) => own(address, '/') ?? address))];
  const listed = new Set(sitemap.map(pathOf));
  const visited = new Map<string, Visited>();
  const waiting = [...sitemap];
  const seen = new Set(waiting);

  const visit = async (address: string) => {
    const answer = await read(address, signal).catch((error: unknown) => unreachable(error, signal));
    const there = answer.status === 200 && answer.isPage;
    const page = there ? readPage(answer.body) : null;
    const location = answer.location === null ? null : (own(answer.location, address) ?? answer.location);
    visited.set(address, {
      status: answer.status,
      location,
      page,
      noindex: answer.noindex || !!page?.noindex,
    });
    onProgress?.(visited.size, seen.size);
    if (!page || !listed.has(pathOf(address))) return;
    for (const link of [...page.links, ...page.pictures.map((picture) => picture.address)]) {
      const target = own(link, address);
      if (target === null || seen.has(target) || notPages.test(target) || seen.size >= mostAddresses)
        continue;
      seen.add(target);
      waiting.push(target);
    }
  };

  await drained(waiting, visit, concurrency, signal);
  return { origin, sitemap, visited };
}

async function sitemapOf(base: string, read: ReadAddress, signal: AbortSignal): Promise<string[]> {
  const at = async (path: string) => {
    const answer = await read(path, signal);
    if (answer.status !== 200)
      throw new NoSitemap(`${new URL(path, base).pathname} responds ${answer.status}`);
    return sitemapAddresses(answer.body);
  };
  const { pages, parts } = await at('/sitemap.xml');
  for (const part of parts) {
    const { pathname, search } = new URL(part);
    pages.push(...(await at(pathname + search)).pages);
  }
  if (pages.length === 0) throw new NoSitemap('/sitemap.xml has no pages');
  return pages;
}

/** Path and query of a link's target, without the fragment; null for other sites and other schemes. */
export function ownAddress(link: string, from: URL, home: ReadonlySet<string>): string | null {
  if (!URL.canParse(link, from.href)) return null;
  const { origin, pathname, search } = new URL(link, from);
  return home.has(origin) ? pathname + search : null;
}

export const pathOf = (address: string): string => address.split('?')[0] ?? '';

function unreachable(error: unknown, signal: AbortSignal): SiteResponse {
  signal.throwIfAborted();
  const name = error instanceof Error ? error.name : '';
  // 504 is what a proxy would respond.
  return {
    status: name === 'TimeoutError' ? 504 : 502,
    location: null,
    isPage: false,
    noindex: false,
    body: '',
  };
}

/** Processes the queue, including items added meanwhile, with limited concurrency. */
async function drained(
  waiting: string[],
  work: (address: string) => Promise<void>,
  concurrency: number,
  signal: AbortSignal,
): Promise<void> {
  let next = 0;
  const under = new Set<Promise<void>>();
  while (next < waiting.length || under.size > 0) {
    signal.throwIfAborted();
    while (next < waiting.length && under.size < concurrency) {
      const one = work(waiting[next++] ?? '').finally(() => under.delete(one));
      under.add(one);
    }
    await Promise.race(under);
  }
}

import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { SitePage } from './site-pages';

/** By file name, without the slash. */
export type SitemapFiles = ReadonlyMap<string, Buffer>;

/** What the protocol allows in one file. */
export const mostPages = 50_000;

export const indexName = 'sitemap.xml';
export const partName = (number: number): string => `sitemap-${number}.xml`;

/** One file, or an index of several where one would hold too much. */
export async function sitemapFiles(
  pages: readonly SitePage[],
  siteUrl: string,
  perFile = mostPages,
): Promise<SitemapFiles> {
  if (pages.length <= perFile) return new Map([[indexName, await fileOf(pages, siteUrl)]]);
  const files = new Map<string, Buffer>();
  const parts: { url: string; lastmod: string }[] = [];
  for (let start = 0; start < pages.length; start += perFile) {
    const part = pages.slice(start, start + perFile);
    const name = partName(parts.length + 1);
    files.set(name, await fileOf(part, siteUrl));
    parts.push({ url: new URL(name, siteUrl).href, lastmod: newestOf(part) });
  }
  files.set(indexName, await streamToPromise(Readable.from(parts).pipe(new SitemapIndexStream())));
  return files;
}

/** Crawlers are told of no priority and no frequency: they heed neither. */
function fileOf(pages: readonly SitePage[], siteUrl: string): Promise<Buffer> {
  const items = pages.map(({ address, changedAt, images }) => ({
    url: address,
    lastmod: changedAt,
    img: images.map((url) => ({ url })),
  }));
  const xmlns = { news: false, video: false, xhtml: false, image: true };
  return streamToPromise(Readable.from(items).pipe(new SitemapStream({ hostname: siteUrl, xmlns })));
}

const newestOf = (pages: readonly SitePage[]): string =>
  pages.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), '');

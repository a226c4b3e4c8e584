import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { SitePage } from './site-pages';

/** By file name, without the slash. */
export type SitemapFiles = ReadonlyMap<string, Buffer>;

/** The maximum the protocol allows per file. */
const maxPages = 50_000;

export const indexName = 'sitemap.xml';
export const partName = (number: number): string => `sitemap-${number}.xml`;

/** One file, or several with an index if there are too many pages. */
export async function sitemapFiles(
  pages: readonly SitePage[],
  siteUrl: string,
  perFile = maxPages,
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

/** Without priority and change frequency, which crawlers ignore. */
function fileOf(pages: readonly SitePage[], siteUrl: string): Promise<Buffer> {
  const items = pages.map(({ address, changedAt, images, alternates }) => ({
    url: address,
    lastmod: changedAt,
    img: images.map((url) => ({ url })),
    links: alternates.map(({ language, address: url }) => ({ lang: language, url })),
  }));
  const xmlns = {
    news: false,
    video: false,
    xhtml: pages.some(({ alternates }) => alternates.length > 0),
    image: true,
  };
  return streamToPromise(Readable.from(items).pipe(new SitemapStream({ hostname: siteUrl, xmlns })));
}

const newestOf = (pages: readonly SitePage[]): string =>
  pages.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), '');

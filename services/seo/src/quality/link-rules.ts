import { ownAddress, pathOf, type SiteReading, type Visited } from './crawl-site';
import { fault, type FoundFault } from './finding';
import { listedPages, type ListedPage } from './listed-pages';
import { pageByPage } from './page-by-page';

/** Finds broken links and pictures, redirected links, orphan pages and errors of the sitemap. */
export async function linkFaults(site: SiteReading, signal?: AbortSignal): Promise<FoundFault[]> {
  return [
    ...sitemapFaults(site),
    ...(await orphans(site, signal)),
    ...(await pageByPage(listedPages(site), (page) => faultsOfLinks(page, site), signal)),
  ];
}

function sitemapFaults({ sitemap, visited }: SiteReading): FoundFault[] {
  return sitemap.flatMap((path) => {
    const found = visited.get(path);
    if (found?.page) return [];
    const leads = found?.location ? ` and redirects to ${found.location}` : '';
    return [fault('sitemap-not-ok', path, `It responds ${found?.status ?? 'nothing'}${leads}`)];
  });
}

/** The home page needs no link, and links of a page to itself don't count. */
async function orphans(site: SiteReading, signal?: AbortSignal): Promise<FoundFault[]> {
  const home = new Set([site.origin]);
  const linked = new Set<string>();
  const note = ([from, { page }]: [string, Visited]): [] => {
    for (const link of page?.links ?? []) {
      const target = ownAddress(link, new URL(from, site.origin), home);
      if (target !== null && pathOf(target) !== pathOf(from)) linked.add(target);
    }
    return [];
  };
  await pageByPage(site.visited, note, signal);
  return listedPages(site)
    .filter(({ path }) => path !== '/' && !linked.has(path))
    .map(({ path }) => fault('orphan-page', path, 'It is in the sitemap, but no page links to it'));
}

function faultsOfLinks({ path, links, pictures }: ListedPage, site: SiteReading): FoundFault[] {
  const from = new URL(path, site.origin);
  const home = new Set([site.origin]);
  const ofLinks = links.flatMap((link): FoundFault[] => {
    const address = ownAddress(link, from, home);
    const target = address === null ? undefined : site.visited.get(address);
    if (address === null || !target) return [];
    if (target.status >= 400) return [fault('broken-link', path, `${link} responds ${target.status}`, link)];
    if (target.status >= 300)
      return [fault('link-redirects', path, `${link} redirects to ${target.location ?? 'nothing'}`, link)];
    return brokenFragment(link, from, target.page?.anchors, path);
  });
  const ofPictures = [...new Set(pictures.map(({ address }) => address))].flatMap((picture): FoundFault[] => {
    const address = ownAddress(picture, from, home);
    const status = address === null ? 200 : (site.visited.get(address)?.status ?? 200);
    return status >= 400
      ? [fault('broken-link', path, `The picture ${picture} responds ${status}`, picture)]
      : [];
  });
  return [...ofLinks, ...ofPictures];
}

function brokenFragment(
  link: string,
  from: URL,
  anchors: ReadonlySet<string> | undefined,
  path: string,
): FoundFault[] {
  const name = decoded(new URL(link, from).hash.slice(1));
  // Text fragments and `#top` need no element.
  if (name === '' || name === 'top' || name.startsWith(':~:') || !anchors || anchors.has(name)) return [];
  return [fault('broken-fragment', path, `The target of ${link} has no “${name}”`, link)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { isSameSite } from '@latchline/contracts/http/same-site';
import { languageCodes, languagePath } from '@latchline/contracts/content/languages/languages';
import { isSitePath } from '@latchline/contracts/http/site-path';
import {
  aboutPath,
  blogPath,
  contactPath,
  homePath,
  servicesPath,
  type TownAddress,
} from '@latchline/contracts/addresses/page-paths';

/** Paths of indexed pages, shared with the seo service. */
export {
  aboutPath,
  blogAuthorPath,
  blogPath,
  blogPostPath,
  cityPath,
  contactPath,
  homePath,
  regionPagePath,
  regionPath,
  servicePath,
  servicesPath,
  townPath,
} from '@latchline/contracts/addresses/page-paths';

export { languagePath } from '@latchline/contracts/content/languages/languages';

/** Path of the not-found page, whichever path was requested. */
export const notFoundPath = '/404';

/** The region and slug of the town with this path; null for other paths. */
export function townAddressIn(path: string): TownAddress | null {
  const [, region, slug] = /^\/locksmiths\/([a-z\d-]{1,80})\/([a-z\d-]{1,80})$/.exec(path) ?? [];
  return region === undefined || slug === undefined ? null : { region, slug };
}

export const offlinePath = '/offline';
export const legalPaths = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
} as const;
/** The slug of the city or region with this path; null for other paths. */
export function citySlugIn(path: string): string | null {
  const [, found = null] = /^\/locksmiths\/([a-z\d-]{1,80})$/.exec(path) ?? [];
  return found;
}

/** The slug of the service with this path; null for other paths. */
export function serviceSlugIn(path: string): string | null {
  const [, found = null] = /^\/services\/([a-z\d-]{1,80})$/.exec(path) ?? [];
  return found;
}

export const blogFeedPath = `${blogPath}/rss.xml`;
export const blogListPath = (category: string | null): string =>
  category === null ? blogPath : `${blogPath}?category=${category}`;

const slug = '[a-z\\d-]{1,80}';
const singles = [
  ...[contactPath, aboutPath, offlinePath],
  ...Object.values(legalPaths),
  ...languageCodes.map(languagePath),
].join('|');
const pagesWithoutSlash = new RegExp(
  `^(?:${singles}|(?:/locksmiths|${servicesPath}|${blogPath})(?:/${slug}){0,2})$`,
);

/**
 * The canonical address of a page requested with capitals, extra slashes or repeated parameters (the first value counts);
 * null for any other URL.
 */
export function canonicalAddress(url: string): string | null {
  const [path = '/', ...search] = url.split('?');
  const lower = path.toLowerCase().replace(/(?<=.)\/{2,}/g, '/');
  const canonical = lower === homePath ? homePath : lower.replace(/\/$/, '');
  if (canonical !== homePath && !pagesWithoutSlash.test(canonical)) return null;
  const query = search.join('?');
  const once = eachParameterOnce(query);
  if (canonical === path && once === query) return null;
  return once === '' ? canonical : `${canonical}?${once}`;
}

/** The query as written, without repeated parameters. */
function eachParameterOnce(query: string): string {
  const seen = new Set<string>();
  const parts = query.split('&');
  const fresh = parts.filter((part) => {
    const [name = ''] = part.split('=');
    return part !== '' && !seen.has(name) && seen.add(name);
  });
  return fresh.length === parts.length ? query : fresh.join('&');
}

/**
 * The address at the canonical host, for requests to the same name with or without "www.". Null for the canonical host
 * itself and for unrelated hosts, such as a machine name.
 */
export function atCanonicalHost(host: string | undefined, url: string, siteUrl: string): string | null {
  const { host: canonical, origin } = new URL(siteUrl);
  const requested = host?.toLowerCase();
  if (!requested || requested === canonical || !isSameSite(requested, canonical)) return null;
  // `//evil.example` must not be interpreted as a host.
  return `${origin}${isSitePath(url) ? url : '/'}`;
}

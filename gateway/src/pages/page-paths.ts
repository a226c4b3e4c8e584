import { isSitePath } from '@latchline/contracts/http/site-path';
import {
  aboutPath,
  blogPath,
  contactPath,
  homePath,
  regionPath,
  servicesPath,
} from '@latchline/contracts/addresses/page-paths';

/** Where pages are that search engines are told of: the seo service knows these as well. */
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
  regionSlug,
  servicePath,
  servicesPath,
  townPath,
} from '@latchline/contracts/addresses/page-paths';

/** Path under which the not-found page is made; what was asked for is of no interest to it. */
export const notFoundPath = '/404';

/** The town whose page has this path; null for all other paths. */
export function townSlugIn(path: string): string | null {
  const slug = path.startsWith(`${regionPath}/`) ? path.slice(regionPath.length + 1) : '';
  return /^[a-z\d-]{1,80}$/.test(slug) ? slug : null;
}

export const offlinePath = '/offline';
export const legalPaths = {
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  cookies: '/cookie-policy',
} as const;
/** The city whose page has this path; null for all other paths. */
export function citySlugIn(path: string): string | null {
  const [, found = ''] = /^\/locksmiths\/([a-z\d-]{1,80})$/.exec(path) ?? [];
  return found === '' || path === regionPath ? null : found;
}

export const blogFeedPath = `${blogPath}/rss.xml`;
export const blogListPath = (category: string | null): string =>
  category === null ? blogPath : `${blogPath}?category=${category}`;

const slug = '[a-z\\d-]{1,80}';
const singles = [contactPath, aboutPath, offlinePath, ...Object.values(legalPaths)].join('|');
const pagesWithoutSlash = new RegExp(
  `^(?:${singles}|/locksmiths/${slug}(?:/${slug})?|(?:${servicesPath}|${blogPath})(?:/${slug}){0,2})$`,
);

/**
 * Where a page is that was asked for in capitals, with a slash too many or with a parameter given twice; null for
 * anything else. Of a parameter that is given twice the first counts.
 */
export function canonicalAddress(url: string): string | null {
  const [path = '/', ...search] = url.split('?');
  const small = path.toLowerCase().replace(/(?<=.)\/{2,}/g, '/');
  const meant = small === homePath ? homePath : small.replace(/\/$/, '');
  if (meant !== homePath && !pagesWithoutSlash.test(meant)) return null;
  const query = search.join('?');
  const once = eachParameterOnce(query);
  if (meant === path && once === query) return null;
  return once === '' ? meant : `${meant}?${once}`;
}

/** As it was written, without what was said before. */
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
 * The address at the host that the site has chosen, for whoever came by the same name with or without "www."; null for
 * those who came by the right one, or by a name that is nobody's business, such as that of a machine.
 */
export function atCanonicalHost(host: string | undefined, url: string, siteUrl: string): string | null {
  const { host: chosen, origin } = new URL(siteUrl);
  const asked = host?.toLowerCase();
  if (!asked || asked === chosen || bare(asked) !== bare(chosen)) return null;
  // Never to be read as a host of its own.
  return `${origin}${isSitePath(url) ? url : '/'}`;
}

const bare = (host: string): string => host.replace(/^www\./, '');

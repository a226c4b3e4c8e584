import {
  aboutPath,
  blogPath,
  contactPath,
  regionPath,
  servicesPath,
} from '@latchline/contracts/pages/page-paths';

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
} from '@latchline/contracts/pages/page-paths';

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

/** Where a page is that was asked for in capitals or with a slash too many; null for anything else. */
export function canonicalAddress(url: string): string | null {
  const [path = '/', ...search] = url.split('?');
  const meant = path
    .toLowerCase()
    .replace(/(?<=.)\/{2,}/g, '/')
    .replace(/\/$/, '');
  if (meant === path || !pagesWithoutSlash.test(meant)) return null;
  return [meant, ...search].join('?');
}

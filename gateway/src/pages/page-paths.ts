/** The one region there is. */
export const regionSlug = 'south-yorkshire';

export const regionPath = `/locksmiths/${regionSlug}`;
export const townPath = (slug: string): string => `${regionPath}/${slug}`;

/** The town whose page has this path; null for all other paths. */
export function townSlugIn(path: string): string | null {
  const slug = path.startsWith(`${regionPath}/`) ? path.slice(regionPath.length + 1) : '';
  return /^[a-z\d-]{1,80}$/.test(slug) ? slug : null;
}

/** The services, all of them and each. */
export const servicesPath = '/services';
export const servicePath = (slug: string): string => `${servicesPath}/${slug}`;

const pagesWithoutSlash = new RegExp(`^(?:${regionPath}|${servicesPath})(?:/[a-z\\d-]{1,80})?$`);

/** Where a page is that was asked for with a slash at its end; null for anything else. */
export function canonicalAddress(url: string): string | null {
  const [path = '/', ...search] = url.split('?');
  const meant = path.replace(/\/$/, '');
  if (meant === path || !pagesWithoutSlash.test(meant)) return null;
  return [meant, ...search].join('?');
}

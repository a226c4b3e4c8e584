/** The one region there is. */
export const regionSlug = 'south-yorkshire';

export const regionPath = `/locksmiths/${regionSlug}`;
export const townPath = (slug: string): string => `${regionPath}/${slug}`;

/** The town whose page has this path; null for all other paths. */
export function townSlugIn(path: string): string | null {
  const slug = path.startsWith(`${regionPath}/`) ? path.slice(regionPath.length + 1) : '';
  return /^[a-z\d-]{1,80}$/.test(slug) ? slug : null;
}

/** Where a page of a region or town is that was asked for with a slash at its end; null for anything else. */
export function canonicalAddress(url: string): string | null {
  const [path = '/', ...search] = url.split('?');
  const meant = path.replace(/\/$/, '');
  if (meant === path || (meant !== regionPath && townSlugIn(meant) === null)) return null;
  return [meant, ...search].join('?');
}

/** Page types for statistics, derived from the path. */
export const pageTypes = [
  'homepage',
  'location_page',
  'regional_hub',
  'services_page',
  'service_page',
  'other',
] as const;
export type PageType = (typeof pageTypes)[number];

export interface PageView {
  readonly page_type: PageType;
  /** Name of a town or service: "Sheffield", "Upvc Locks". */
  readonly page_name?: string;
}

const hub = '/locksmiths/south-yorkshire';

/** `upvc-locks` as Upvc Locks. The address of a missing page can have anything, of which the server refuses most. */
const nameOf = (slug: string): string =>
  slug
    .slice(0, 80)
    .replace(/[\W_]+/g, ' ')
    .trim()
    .replace(/\b\w/g, (letter) => letter.toUpperCase());

export function pageViewOf(pathname: string): PageView {
  const path = pathname.replace(/\/+$/, '') || '/';
  const segments = path.split('/');
  const page_name = nameOf(segments.at(-1)!);
  if (path === '/') return { page_type: 'homepage' };
  if (path === hub) return { page_type: 'regional_hub' };
  if (path.startsWith('/locksmiths/') && segments.length === 4)
    return { page_type: 'location_page', page_name };
  if (path === '/services') return { page_type: 'services_page' };
  if (/services|locksmith/.test(path)) return { page_type: 'service_page', page_name };
  return { page_type: 'other' };
}

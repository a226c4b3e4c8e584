import type { PageEntry, PageEntryKind } from './page-entry';

/** Where public pages are. The gateway answers there, and the seo service tells search engines of them. */
export const homePath = '/';

/** The one region there is. */
export const regionSlug = 'south-yorkshire';

export const regionPath = `/locksmiths/${regionSlug}`;
/** Where its further towns are, sixty on a page. */
export const regionPagePath = (page: number): string =>
  page > 1 ? `${regionPath}?page=${page}` : regionPath;
export const townPath = (slug: string): string => `${regionPath}/${slug}`;

/** Cities beyond the region. */
export const cityPath = (slug: string): string => `/locksmiths/${slug}`;

/** The services, all of them and each. */
export const servicesPath = '/services';
export const servicePath = (slug: string): string => `${servicesPath}/${slug}`;

export const contactPath = '/contact';
export const aboutPath = '/about';

export const blogPath = '/blog';
export const blogPostPath = (slug: string): string => `${blogPath}/${slug}`;
export const blogAuthorPath = (slug: string): string => `${blogPath}/authors/${slug}`;

const paths: Readonly<Record<PageEntryKind, (slug: string) => string>> = {
  home: () => homePath,
  services: () => servicesPath,
  service: servicePath,
  contact: () => contactPath,
  about: () => aboutPath,
  legal: (slug) => `/${slug}`,
  blog: () => blogPath,
  post: blogPostPath,
  author: blogAuthorPath,
  region: () => regionPath,
  town: townPath,
  city: cityPath,
};

/** Where the page is. */
export const pathOf = ({ kind, slug }: Pick<PageEntry, 'kind' | 'slug'>): string => paths[kind](slug ?? '');

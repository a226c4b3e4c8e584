import type { PageEntry, PageEntryKind } from './page-entry';

/** Paths of public pages, served by the gateway and submitted to search engines by the seo service. */
export const homePath = '/';

/** The only region. */
export const regionSlug = 'south-yorkshire';

export const regionPath = `/locksmiths/${regionSlug}`;
/** Further pages of its towns, sixty per page. */
export const regionPagePath = (page: number): string =>
  page > 1 ? `${regionPath}?page=${page}` : regionPath;
export const townPath = (slug: string): string => `${regionPath}/${slug}`;

/** Cities outside the region. */
export const cityPath = (slug: string): string => `/locksmiths/${slug}`;

/** The list of services, and the page of one. */
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

/** The path of a page. */
export const pathOf = ({ kind, slug }: Pick<PageEntry, 'kind' | 'slug'>): string => paths[kind](slug ?? '');

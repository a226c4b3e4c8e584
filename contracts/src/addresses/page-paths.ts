import { languagePath } from '../content/languages/languages';
import type { PageEntry, PageEntryKind } from './page-entry';

/** Paths of public pages, served by the gateway and submitted to search engines by the seo service. */
export const homePath = '/';

export const regionPath = (slug: string): string => `/locksmiths/${slug}`;
/** Further pages of its towns, sixty per page. */
export const regionPagePath = (slug: string, page: number): string =>
  page > 1 ? `${regionPath(slug)}?page=${page}` : regionPath(slug);

/** What the path of a town consists of: its own slug and that of its region. */
export interface TownAddress {
  readonly region: string;
  readonly slug: string;
}
export const townPath = ({ region, slug }: TownAddress): string => `${regionPath(region)}/${slug}`;

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

const paths: Readonly<Record<PageEntryKind, (slug: string, region: string) => string>> = {
  home: () => homePath,
  services: () => servicesPath,
  service: servicePath,
  contact: () => contactPath,
  about: () => aboutPath,
  legal: (slug) => `/${slug}`,
  language: languagePath,
  blog: () => blogPath,
  post: blogPostPath,
  author: blogAuthorPath,
  region: regionPath,
  town: (slug, region) => townPath({ region, slug }),
  city: cityPath,
};

/** The home page and the pages in these languages, which search engines offer in place of each other; none without any. */
export function alternatesOf(codes: readonly string[]): { language: string; path: string }[] {
  if (codes.length === 0) return [];
  return [
    { language: 'en-GB', path: homePath },
    ...codes.map((code) => ({ language: code, path: languagePath(code) })),
    { language: 'x-default', path: homePath },
  ];
}

/** The path of a page. */
export const pathOf = ({ kind, slug, region }: Pick<PageEntry, 'kind' | 'slug' | 'region'>): string =>
  paths[kind](slug ?? '', region ?? '');

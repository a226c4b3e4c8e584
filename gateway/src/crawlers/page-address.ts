import type { PageEntry, PageEntryKind } from '@latchline/contracts/pages/page-entry';
import {
  aboutPath,
  blogAuthorPath,
  blogPath,
  blogPostPath,
  cityPath,
  contactPath,
  homePath,
  regionPath,
  servicePath,
  servicesPath,
  townPath,
} from '../pages/page-paths';

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

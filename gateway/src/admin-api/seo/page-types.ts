import type { PageEntry, PageEntryKind } from '@latchline/contracts/addresses/page-entry';
import { legalPaths } from '../../pages/page-paths';

/** Page types whose name differs from the kind of the page. */
const types: Readonly<Partial<Record<PageEntryKind, string>>> = {
  town: 'location',
  post: 'blog-post',
  author: 'blog-author',
};

/** The page type whose SEO settings apply to a page. */
export function pageTypeOf({ kind, slug }: Pick<PageEntry, 'kind' | 'slug'>): string {
  if (kind !== 'legal') return types[kind] ?? kind;
  const legal = Object.entries(legalPaths).find(([, path]) => path === `/${slug ?? ''}`);
  return legal?.[0] ?? kind;
}

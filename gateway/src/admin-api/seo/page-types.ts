import type { PageEntry, PageEntryKind } from '@latchline/contracts/addresses/page-entry';
import { legalPaths } from '../../pages/page-paths';

/** As settings are named. */
const types: Readonly<Partial<Record<PageEntryKind, string>>> = {
  town: 'location',
  post: 'blog-post',
  author: 'blog-author',
};

/** Whose templates a page has. */
export function pageTypeOf({ kind, slug }: Pick<PageEntry, 'kind' | 'slug'>): string {
  if (kind !== 'legal') return types[kind] ?? kind;
  const legal = Object.entries(legalPaths).find(([, path]) => path === `/${slug ?? ''}`);
  return legal?.[0] ?? kind;
}

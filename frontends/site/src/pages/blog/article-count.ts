import type { BlogCategory, BlogList } from '@latchline/contracts/content/blog/blog.schema';
import type { BlogFilter } from '../../chrome/links';

export const articleCount = (count: number): string => `${count} ${count === 1 ? 'article' : 'articles'}`;

/** The status line that screen readers announce when the list changes. */
export function countLine(
  { total, page, page_count }: BlogList,
  { category, q }: BlogFilter,
  categories: readonly Pick<BlogCategory, 'name' | 'slug'>[],
): string {
  const name = categories.find(({ slug }) => slug === category)?.name;
  const what = [articleCount(total), q && `about “${q}”`, name && `in ${name}`].filter(Boolean).join(' ');
  return page_count > 1 ? `${what}, page ${page} of ${page_count}` : what;
}

import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { CursorPage } from './page-chain';

type Paged = InfiniteData<CursorPage> | undefined;

const alike = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/**
 * What stays the same stays the same object, page by its cursor. By its number, every page would count as changed where the
 * first one goes, with all its rows.
 */
export function sharedPages(before: unknown, now: unknown): unknown {
  const [old, list] = [before as Paged, now as Paged];
  if (!old || !list) return now;
  const pages = list.pages.map((page, index) => {
    const at = old.pageParams.indexOf(list.pageParams[index]);
    return at < 0 ? page : replaceEqualDeep(old.pages[at], page);
  });
  return alike(pages, old.pages) && alike(list.pageParams, old.pageParams) ? old : { ...list, pages };
}

import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { CursorPage } from './page-chain';

type Paged = InfiniteData<CursorPage> | undefined;

const alike = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/**
 * Keeps the object identity of unchanged pages and rows, matching pages by cursor. Matched by index, every page would
 * count as changed when the first one is dropped.
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

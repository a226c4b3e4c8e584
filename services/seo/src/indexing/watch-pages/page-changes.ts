/** Pages by path, with the time of their last change. */
export type PagesAsOf = ReadonlyMap<string, Date>;

export interface PageChanges {
  /** New or changed. */
  readonly index: readonly string[];
  readonly delete: readonly string[];
}

/** Changes that engines don't know yet. A page whose time moved back was restored, which is a change as well. */
export function pageChanges(known: PagesAsOf, now: PagesAsOf): PageChanges {
  const index = [...now].filter(([path, at]) => known.get(path)?.getTime() !== at.getTime());
  const gone = [...known.keys()].filter((path) => !now.has(path));
  return { index: index.map(([path]) => path).sort(), delete: gone.sort() };
}

/** Whether the set of pages in the sitemap has changed. */
export const sitemapChanged = (changes: PageChanges, known: PagesAsOf): boolean =>
  changes.delete.length > 0 || changes.index.some((path) => !known.has(path));

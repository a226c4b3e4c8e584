/** Pages by path, and when each changed last. */
export type PagesAsOf = ReadonlyMap<string, Date>;

export interface PageNews {
  /** New or changed. */
  readonly index: readonly string[];
  readonly delete: readonly string[];
}

/** What engines do not know yet. A page whose time went back was restored as it had been: that is a change, too. */
export function pageNews(known: PagesAsOf, now: PagesAsOf): PageNews {
  const index = [...now].filter(([path, at]) => known.get(path)?.getTime() !== at.getTime());
  const gone = [...known.keys()].filter((path) => !now.has(path));
  return { index: index.map(([path]) => path).sort(), delete: gone.sort() };
}

/** Whether the sitemap names other pages than it did. */
export const otherPages = (news: PageNews, known: PagesAsOf): boolean =>
  news.delete.length > 0 || news.index.some((path) => !known.has(path));

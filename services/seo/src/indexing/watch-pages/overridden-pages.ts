import type { PagesAsOf } from './page-news';

/** What somebody has said about one page beside its contents. */
export interface PageOverride {
  readonly path: string;
  readonly noindex: boolean;
  /** Empty where it is the page's own address. */
  readonly canonical: string;
  readonly updated_at: Date;
}

/**
 * Pages as engines may show them: without those that are kept from them or give another address as theirs. New words in a
 * head are a change of the page.
 */
export function overriddenPages(
  pages: PagesAsOf,
  overrides: readonly PageOverride[],
  siteUrl: string,
): PagesAsOf {
  const shown = new Map(pages);
  for (const { path, noindex, canonical, updated_at } of overrides) {
    const changedAt = shown.get(path);
    if (!changedAt) continue;
    if (noindex || !isItself(canonical, path, siteUrl)) shown.delete(path);
    else if (updated_at > changedAt) shown.set(path, updated_at);
  }
  return shown;
}

const isItself = (canonical: string, path: string, siteUrl: string): boolean =>
  canonical === '' || new URL(canonical, siteUrl).href === new URL(path, siteUrl).href;

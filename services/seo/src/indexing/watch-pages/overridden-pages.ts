import { hasOtherCanonical } from '@latchline/contracts/seo/heads/other-canonical';
import type { PagesAsOf } from './page-changes';

/** The overridden head of one page. */
export interface PageOverride {
  readonly path: string;
  readonly noindex: boolean;
  /** Empty if it is the page's own URL. */
  readonly canonical: string;
  readonly updated_at: Date;
}

/** The pages that engines may index: without those with noindex or another canonical URL. A changed head is a change of the page. */
export function overriddenPages(
  pages: PagesAsOf,
  overrides: readonly PageOverride[],
  siteUrl: string,
): PagesAsOf {
  const shown = new Map(pages);
  for (const { path, noindex, canonical, updated_at } of overrides) {
    const changedAt = shown.get(path);
    if (!changedAt) continue;
    if (noindex || hasOtherCanonical({ path, canonical }, siteUrl)) shown.delete(path);
    else if (updated_at > changedAt) shown.set(path, updated_at);
  }
  return shown;
}

import { hasOtherCanonical } from '@latchline/contracts/seo/heads/other-canonical';
import { listPageOverrides } from '@latchline/contracts/seo/heads/page-override.operations';
import type { CachedQueries } from '../cache/cached-queries';
import type { CurrentRules } from './current-rules';
import { redirectOf, type Rules } from './redirect-rules';

/** Whether search engines may index a path of the site: it has no noindex, other canonical URL or redirect. */
export async function indexablePaths(
  queries: Pick<CachedQueries, 'request'>,
  redirects: CurrentRules,
  siteUrl: string,
): Promise<(path: string) => boolean> {
  const [overrides, rules] = await Promise.all([
    // Without the overrides or redirects, every path counts as indexable.
    queries.request(listPageOverrides, {}).catch(() => ({ items: [] })),
    redirects.read().catch((): Rules => new Map()),
  ]);
  const hidden = new Set(
    overrides.items.filter((one) => one.noindex || hasOtherCanonical(one, siteUrl)).map(({ path }) => path),
  );
  return (path) => !hidden.has(path) && redirectOf(path, rules) === null;
}

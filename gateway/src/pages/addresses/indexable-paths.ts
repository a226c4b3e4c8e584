import { hasOtherCanonical } from '@latchline/contracts/seo/heads/other-canonical';
import { listPageOverrides } from '@latchline/contracts/seo/heads/page-override.operations';
import { listRedirects } from '@latchline/contracts/seo/redirects/redirect.operations';
import type { CachedQueries } from '../cache/cached-queries';
import { redirectOf, rulesOf } from './redirect-rules';

/** Whether search engines may index a path of the site: it has no noindex, other canonical URL or redirect. */
export async function indexablePaths(
  queries: Pick<CachedQueries, 'request'>,
  siteUrl: string,
): Promise<(path: string) => boolean> {
  const [overrides, redirects] = await Promise.all([
    // Without the overrides or redirects, every path counts as indexable.
    queries.request(listPageOverrides, {}).catch(() => ({ items: [] })),
    queries.request(listRedirects, {}).catch(() => ({ items: [] })),
  ]);
  const rules = rulesOf(redirects.items, siteUrl);
  const hidden = new Set(
    overrides.items.filter((one) => one.noindex || hasOtherCanonical(one, siteUrl)).map(({ path }) => path),
  );
  return (path) => !hidden.has(path) && redirectOf(path, rules) === null;
}

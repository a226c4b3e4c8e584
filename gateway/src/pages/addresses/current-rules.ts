import {
  getRedirectVersion,
  listRedirectRules,
  listRedirects,
} from '@latchline/contracts/seo/redirects/redirect.operations';
import type { CachedQueries } from '../cache/cached-queries';
import { type Rules, rulesOf } from './redirect-rules';

type Queries = Pick<CachedQueries, 'request'>;

const known = new WeakMap<Queries, { readonly version: string; readonly rules: Rules }>();

/** The rules of all redirects. Read only after a change: a site that replaces another one may have tens of thousands. */
export async function currentRules(queries: Queries, siteUrl: string): Promise<Rules> {
  const current = await queries.request(getRedirectVersion, {}).catch(() => null);
  const last = known.get(queries);
  if (last && last.version === current?.version) return last.rules;
  const { version, items } = await queries
    .request(listRedirectRules, {})
    // A seo service of the release before.
    .catch(async () => ({ version: '', items: (await queries.request(listRedirects, {})).items }));
  const rules = rulesOf(items, siteUrl);
  known.set(queries, { version, rules });
  return rules;
}

import { ownPath } from '@latchline/contracts/http/same-site';
import { isSitePath } from '@latchline/contracts/http/site-path';
import {
  type Redirect,
  comparablePath,
  isRedirectTarget,
} from '@latchline/contracts/seo/redirects/redirect.schema';

export type Rule = Pick<Redirect, 'from' | 'to' | 'status'>;
/** By source path. */
export type Rules = ReadonlyMap<string, Rule>;

export const rulesOf = (redirects: readonly Rule[], siteUrl: string): Rules =>
  new Map(redirects.map((rule) => [comparablePath(rule.from), { ...rule, to: ownPath(rule.to, siteUrl) }]));

/** Longer chains are a mistake; browsers would not follow them either. */
const maxChainLength = 10;

/**
 * The final target of an address, resolving chains in one step. Permanent only if every redirect in the chain is. The
 * query string is kept, unless the target has its own.
 */
export function redirectOf(url: string, rules: Rules): Rule | null {
  const first = rules.get(comparablePath(url));
  if (!first) return null;
  const { from } = first;
  let { to, status } = first;
  for (let step = 0; step < maxChainLength && to?.startsWith('/'); step++) {
    const next = rules.get(comparablePath(to));
    if (!next) return isSitePath(to) ? { from, to: withQuery(ascii(to), url), status } : null;
    to = next.to?.startsWith('/') ? withQuery(next.to, to) : next.to;
    status = next.status === 301 ? status : next.status;
  }
  // A redirect loop: ignored, as if there were no redirect.
  if (to?.startsWith('/')) return null;
  if (to === null) return { from, to, status };
  return isRedirectTarget(to) ? { from, to: new URL(to).href, status } : null;
}

/** A header cannot hold other characters. */
const ascii = (path: string): string => path.replace(/\P{ASCII}+/gu, encodeURIComponent);

function withQuery(target: string, url: string): string {
  const query = url.indexOf('?');
  return query < 0 || target.includes('?')
    ? target
    : target.replace(/(?=#|$)/, () => url.slice(query).replace(/#.*/, ''));
}

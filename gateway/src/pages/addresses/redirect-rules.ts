import { isSitePath } from '@latchline/contracts/http/site-path';
import {
  type Redirect,
  comparablePath,
  isRedirectTarget,
} from '@latchline/contracts/seo/redirects/redirect.schema';

/** By the address they are for. */
export type Rules = ReadonlyMap<string, Pick<Redirect, 'to' | 'status'>>;

/** Longer chains are a mistake, and a browser would not follow them either. */
const longestChain = 10;

/**
 * Where an address leads in the end, in one step however many redirects follow each other: for good only when all of them
 * are. What stands behind the question mark goes along, unless the target brings its own.
 */
export function goesTo(url: string, rules: Rules): Pick<Redirect, 'to' | 'status'> | null {
  const first = rules.get(comparablePath(url));
  if (!first) return null;
  let { to, status } = first;
  for (let step = 0; step < longestChain && to?.startsWith('/'); step++) {
    const next = rules.get(comparablePath(to));
    if (!next) return isSitePath(to) ? { to: withQuery(to, url), status } : null;
    to = next.to;
    status = next.status === 301 ? status : next.status;
  }
  // A circle that was made by hand leads nowhere: the address is treated as if there were no redirect.
  if (to?.startsWith('/')) return null;
  return to === null || isRedirectTarget(to) ? { to, status } : null;
}

function withQuery(target: string, url: string): string {
  const query = url.indexOf('?');
  return query < 0 || target.includes('?') ? target : target.replace(/(?=#|$)/, url.slice(query));
}

import type { PageMoves } from '@latchline/contracts/addresses/page-moves';
import {
  type Redirect,
  comparablePath,
  redirectDraftSchema,
} from '@latchline/contracts/seo/redirects/redirect.schema';

type Rule = Pick<Redirect, 'from' | 'to' | 'status'>;

/** The changes of the redirects. */
export interface RedirectPlan {
  readonly removed: readonly string[];
  readonly retargeted: readonly { readonly from: string; readonly to: string }[];
  readonly added: readonly { readonly from: string; readonly to: string }[];
}

/**
 * The changes of the redirects after pages have moved. Every old address redirects to the current one in one step (a to b
 * and b to c become a to c), and an address that has a page again has no redirect. Manual redirects are kept.
 */
export function redirectsAfterMoves(
  before: readonly Rule[],
  { moved, appeared }: Pick<PageMoves, 'moved' | 'appeared'>,
): RedirectPlan {
  const rules = new Map<string, { from: string; to: string | null }>(
    before.map(({ from, to }) => [from, { from, to }]),
  );
  for (const path of appeared) rules.delete(comparablePath(path));
  for (const { from: old, to } of moved) {
    const from = comparablePath(old);
    const target = comparablePath(to);
    if (from === target) continue;
    rules.delete(target);
    for (const rule of rules.values()) if (leadsTo(rule.to, from)) rule.to = target;
    if (!rules.has(from) && mayBeRedirected(from, target)) rules.set(from, { from, to: target });
  }
  return difference(before, rules);
}

function difference(
  before: readonly Rule[],
  after: ReadonlyMap<string, { to: string | null }>,
): RedirectPlan {
  const known = new Map(before.map(({ from, to }) => [from, to]));
  const now = [...after].flatMap(([from, { to }]) => (to === null ? [] : [{ from, to }]));
  return {
    removed: before.filter(({ from }) => !after.has(from)).map(({ from }) => from),
    retargeted: now.filter(({ from, to }) => known.has(from) && known.get(from) !== to),
    added: now.filter(({ from }) => !known.has(from)),
  };
}

const leadsTo = (to: string | null, path: string): boolean =>
  to?.startsWith('/') === true && comparablePath(to) === path;

const mayBeRedirected = (from: string, to: string): boolean =>
  redirectDraftSchema.safeParse({ from, to, status: 301 }).success;

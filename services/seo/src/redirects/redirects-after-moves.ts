import type { PageMoves } from '@latchline/contracts/addresses/page-moves';
import {
  type Redirect,
  comparablePath,
  redirectDraftSchema,
} from '@latchline/contracts/seo/redirects/redirect.schema';
import { loopOf, RedirectIndex } from './redirect-loop';

type Rule = Pick<Redirect, 'from' | 'to' | 'updated_at'>;

/** The changes of the redirects. */
export interface RedirectPlan {
  readonly removed: readonly string[];
  readonly retargeted: readonly { readonly from: string; readonly to: string }[];
  readonly added: readonly { readonly from: string; readonly to: string }[];
}

/**
 * The changes of the redirects after pages have moved. Every old address redirects to the current one in one step (a to b
 * and b to c become a to c), and an address that has a page again has no redirect. Manual redirects are kept, as is every
 * one that was changed after the pages moved: their event may arrive late.
 */
export function redirectsAfterMoves(
  before: readonly Rule[],
  { moved, appeared }: Pick<PageMoves, 'moved' | 'appeared'>,
  at: string,
): RedirectPlan {
  const rules = new RedirectIndex(before.map(({ from, to }) => ({ from, to })));
  const newer = new Set(before.filter(({ updated_at }) => updated_at > at).map(({ from }) => from));
  const hasPage = (path: string) => {
    if (!newer.has(path)) rules.delete(path);
  };
  for (const path of appeared) hasPage(comparablePath(path));
  for (const { from: old, to } of moved) {
    const from = comparablePath(old);
    const target = comparablePath(to);
    if (from === target) continue;
    hasPage(target);
    if (loopOf({ from, to: target }, rules)) continue;
    for (let rule = rules.to(from); rule; rule = rules.to(from))
      rules.set({ ...rule, to: `${target}${suffixOf(rule)}` });
    if (!rules.from(from) && mayBeRedirected(from, target)) rules.set({ from, to: target });
  }
  return difference(before, rules);
}

/** The query and the fragment of a target, such as the source of a campaign. */
const suffixOf = ({ to }: Pick<Rule, 'to'>): string => /[?#].*$/.exec(to ?? '')?.[0] ?? '';

function difference(before: readonly Rule[], after: RedirectIndex): RedirectPlan {
  const known = new Map(before.map(({ from, to }) => [from, to]));
  const now = [...after.all()].flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
  return {
    removed: before.filter(({ from }) => !after.from(from)).map(({ from }) => from),
    retargeted: now.filter(({ from, to }) => known.has(from) && known.get(from) !== to),
    added: now.filter(({ from }) => !known.has(from)),
  };
}

const mayBeRedirected = (from: string, to: string): boolean =>
  redirectDraftSchema.safeParse({ from, to, status: 301 }).success;

import {
  type Redirect,
  type RedirectDraft,
  comparablePath,
} from '@latchline/contracts/seo/redirects/redirect.schema';

type Rule = Pick<Redirect, 'from' | 'to'>;

/** The loop that this redirect would close, or null. */
export function loopOf(
  { from, to }: Pick<RedirectDraft, 'from' | 'to'>,
  others: readonly Rule[],
): string[] | null {
  const targets = new Map(others.map((rule) => [rule.from, rule.to]));
  const way = [from];
  for (
    let next: string | null | undefined = to;
    next?.startsWith('/');
    next = targets.get(comparablePath(next))
  ) {
    const path = comparablePath(next);
    way.push(path);
    if (path === from) return way;
    // A loop among the others is not caused by this one.
    if (way.indexOf(path) < way.length - 1) return null;
  }
  return null;
}

import {
  type Redirect,
  type RedirectDraft,
  comparablePath,
} from '@latchline/contracts/seo/redirects/redirect.schema';

type Rule = Pick<Redirect, 'from' | 'to'>;

/** The way from an address back to itself that this redirect would close; null when there is none. */
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
    // Others that go round in circles among themselves are not this one's doing.
    if (way.indexOf(path) < way.length - 1) return null;
  }
  return null;
}

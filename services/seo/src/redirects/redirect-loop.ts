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

/** Why this redirect would make visitors follow two in a row, or null. */
export function chainOf(
  { from, to }: Pick<RedirectDraft, 'from' | 'to'>,
  others: readonly Rule[],
): string | null {
  const target = to?.startsWith('/') ? comparablePath(to) : null;
  const next = others.find((rule) => rule.from === target);
  if (next) return `${next.from} is redirected itself. Use ${next.to ?? 'status 410'} as the target`;
  const previous = others.find((rule) => rule.to?.startsWith('/') && comparablePath(rule.to) === from);
  return previous ? `${previous.from} redirects to this address. Change that redirect first` : null;
}

import {
  type Redirect,
  type RedirectDraft,
  comparablePath,
} from '@latchline/contracts/seo/redirects/redirect.schema';

type Rule = Pick<Redirect, 'from' | 'to'>;

const targetOf = ({ to }: Rule): string | null => (to?.startsWith('/') ? comparablePath(to) : null);

/** Redirects by their source and by their target: an import, or moving all towns of a region, compares thousands with thousands. */
export class RedirectIndex<One extends Rule = Rule> {
  private readonly bySource = new Map<string, One>();
  private readonly byTarget = new Map<string | null, Set<One>>();

  constructor(rules: Iterable<One>) {
    for (const rule of rules) this.set(rule);
  }

  all(): Iterable<One> {
    return this.bySource.values();
  }

  from(path: string): One | undefined {
    return this.bySource.get(path);
  }

  to(path: string): One | undefined {
    return this.byTarget.get(path)?.values().next().value;
  }

  set(rule: One): void {
    this.delete(rule.from);
    this.bySource.set(rule.from, rule);
    const target = targetOf(rule);
    this.byTarget.set(target, (this.byTarget.get(target) ?? new Set()).add(rule));
  }

  delete(from: string): void {
    const rule = this.bySource.get(from);
    if (!rule) return;
    this.bySource.delete(from);
    this.byTarget.get(targetOf(rule))?.delete(rule);
  }
}

/** The loop that this redirect would close, or null. */
export function loopOf(
  { from, to }: Pick<RedirectDraft, 'from' | 'to'>,
  others: RedirectIndex,
): string[] | null {
  const way = [from];
  for (
    let next: string | null | undefined = to;
    next?.startsWith('/');
    next = others.from(comparablePath(next))?.to
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
export function chainOf(draft: Pick<RedirectDraft, 'from' | 'to'>, others: RedirectIndex): string | null {
  const target = targetOf(draft);
  const next = target === null ? undefined : others.from(target);
  if (next) return `${next.from} is redirected itself. Use ${next.to ?? 'status 410'} as the target`;
  const previous = others.to(draft.from);
  return previous ? `${previous.from} redirects to this address. Change that redirect first` : null;
}

import { same } from './same';

export type Side = 'yours' | 'theirs';

/** A field in which what somebody typed and what is stored by now are not the same. */
export interface Difference {
  readonly name: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  /** Both sides changed it, each in their way: only a person can decide. Null where that is not so. */
  readonly decided: Side | null;
}

type Values = Readonly<Record<string, unknown>>;

/** `base` is what both began with. A field that one side alone has changed is decided: the change is kept. */
export function differencesOf(base: Values, yours: Values, theirs: Values): Difference[] {
  return Object.keys(yours)
    .filter((name) => !same(yours[name], theirs[name]))
    .map((name) => ({
      name,
      yours: yours[name],
      theirs: theirs[name],
      decided: same(base[name], theirs[name]) ? 'yours' : same(base[name], yours[name]) ? 'theirs' : null,
    }));
}

/** What of `next` is not as it was; `given` is the same fields in the shape the gateway takes. */
export function patchOf<Given extends object>(given: Given, next: Values, before: Values): Partial<Given> {
  const changed = Object.entries(given).filter(([name]) => !same(next[name], before[name]));
  return Object.fromEntries(changed) as Partial<Given>;
}

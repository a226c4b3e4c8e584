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

/** After a save: what is stored now, and over it what was typed after `sent`. */
export const afterSave = <Fields extends object>(stored: Fields, typed: Fields, sent: Fields): Fields =>
  mapFields(stored, (name) => (same(typed[name], sent[name]) ? stored[name] : typed[name]));

/** After a conflict: what others have stored, and over it what only this side has changed or a person has picked. */
export function merged<Fields extends object>(
  base: Fields,
  typed: Fields,
  theirs: Fields,
  picks: Readonly<Record<string, Side>> = {},
): Fields {
  const yours = new Set<PropertyKey>();
  for (const { name, decided } of differencesOf(base as Values, typed as Values, theirs as Values))
    if ((picks[name] ?? decided) === 'yours') yours.add(name);
  return mapFields(theirs, (name) => (yours.has(name) ? typed[name] : theirs[name]));
}

function mapFields<Fields extends object>(fields: Fields, value: (name: keyof Fields) => unknown): Fields {
  const names = Object.keys(fields) as (keyof Fields)[];
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Fields;
}

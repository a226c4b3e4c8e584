import { same } from './same';

export type Side = 'yours' | 'theirs';

/** A field whose typed value differs from the stored value. */
export interface Difference {
  readonly name: string;
  readonly yours: unknown;
  readonly theirs: unknown;
  /** The side whose change wins; null if both sides changed the field differently, so the user must decide. */
  readonly decided: Side | null;
}

type Values = Readonly<Record<string, unknown>>;

/** `base` is the common starting version. A field changed by one side only is decided in its favour. */
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

/** The changed fields of `next`; `given` holds the same fields in the request format. */
export function patchOf<Given extends object>(given: Given, next: Values, before: Values): Partial<Given> {
  const changed = Object.entries(given).filter(([name]) => !same(next[name], before[name]));
  return Object.fromEntries(changed) as Partial<Given>;
}

/** After a save: the stored values, overlaid with edits made after `sent`. */
export const afterSave = <Fields extends object>(stored: Fields, typed: Fields, sent: Fields): Fields =>
  mapFields(stored, (name) => (same(typed[name], sent[name]) ? stored[name] : typed[name]));

/** After a conflict: the other side's values, overlaid with own changes that are undisputed or picked. */
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

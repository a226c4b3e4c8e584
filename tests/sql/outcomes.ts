import type ts from 'typescript';

export type Value = string | number | undefined | readonly Value[];

/** The branch, caller and literal behind a value, so that one statement never mixes two paths. */
export type Choices = ReadonlyMap<object, unknown>;

export interface Outcome {
  readonly value: Value;
  readonly choices: Choices;
}

/** The text depends on a run-time value. */
export class NotConstant extends Error {
  constructor(
    readonly node: ts.Node,
    why: string,
  ) {
    super(why);
  }
}

/** Each of the options, or the one that was chosen before. */
export function choose<T>(
  key: object,
  options: readonly T[],
  choices: Choices,
): { value: T; choices: Choices }[] {
  if (choices.has(key)) return [{ value: choices.get(key) as T, choices }];
  if (options.length === 1) return [{ value: options[0]!, choices }];
  return options.map((value) => ({ value, choices: new Map([...choices, [key, value]]) }));
}

export function textOf(value: Value, node: ts.Node): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new NotConstant(node, 'is not text');
}

/** Goes through a list with the choices of each passed on to the next. */
export function each<T>(
  list: readonly T[],
  choices: Choices,
  evaluate: (one: T, choices: Choices, index: number) => Outcome[],
): Outcome[] {
  return list.reduce<Outcome[]>(
    (outcomes, one, index) =>
      outcomes.flatMap(({ value: before, choices: chosen }) =>
        evaluate(one, chosen, index).map(({ value, choices: after }) => ({
          value: [...(before as Value[]), value],
          choices: after,
        })),
      ),
    [{ value: [], choices }],
  );
}

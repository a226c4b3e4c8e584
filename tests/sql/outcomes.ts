import type ts from 'typescript';

export type Value = string | number | undefined | readonly Value[];

/** What was chosen on the way to a value, so that one statement never mixes two ways: the branch, the caller, the literal. */
export type Choices = ReadonlyMap<object, unknown>;

export interface Outcome {
  readonly value: Value;
  readonly choices: Choices;
}

/** The text depends on something that only the running program knows. */
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

import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  get,
  useFieldArray,
  type UseFormReturn,
} from 'react-hook-form';
import { firstMessage } from './first-message';

/** A list in a form, for the component that renders it. */
export interface Rows<Row> {
  readonly ids: readonly string[];
  /** An error of the list itself, such as too few rows. */
  readonly error: string | undefined;
  /** An error of a whole row, if the schema validates rows rather than their fields. */
  readonly errorOf: (index: number) => string | undefined;
  readonly append: (row: Row) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

export function useRows<Values extends FieldValues, Given, Name extends FieldArrayPath<Values>>(
  { control, formState }: UseFormReturn<Values, unknown, Given>,
  name: Name,
): Rows<FieldArray<Values, Name>> {
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const errors: unknown = get(formState.errors, name);
  const whole = errors as { message?: string; root?: { message?: string } } | undefined;
  return {
    ids: fields.map(({ id }) => id),
    error: whole?.message ?? whole?.root?.message,
    errorOf: (index) => firstMessage(get(errors, String(index))),
    append: (row) => append(row, { shouldFocus: false }),
    remove,
    move,
  };
}

import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  get,
  useFieldArray,
  type UseFormReturn,
} from 'react-hook-form';
import { firstMessage } from './first-message';

/** A list in a form, for the component that draws it. */
export interface Rows<Row> {
  readonly ids: readonly string[];
  /** What is wrong with the list itself, such as too few rows. */
  readonly error: string | undefined;
  /** What is wrong with a row, where the schema checks it whole and not by its fields. */
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

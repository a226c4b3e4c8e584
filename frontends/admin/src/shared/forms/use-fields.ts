import { type FieldValues, useForm, type UseFormProps } from 'react-hook-form';
import { fieldOf } from './field-of';

/** A react-hook-form with `field('title')`, which binds a field. */
export function useFields<Values extends FieldValues, Given = Values>(
  options: UseFormProps<Values, unknown, Given>,
) {
  const form = useForm<Values, unknown, Given>(options);
  return { ...form, field: fieldOf(form) };
}

import {
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { firstMessage } from './first-message';

/** What a field of the kit needs to be part of a form: its registration and its error. */
export type BoundField = UseFormRegisterReturn & { readonly error: string | undefined };

/**
 * Binds a field by name. A component that takes `FieldOf<{ title: string }>` works with every form that has those fields;
 * react-hook-form's own types would tie it to one form.
 */
export type FieldOf<Values extends FieldValues> = (
  name: Path<Values>,
  options?: RegisterOptions,
) => BoundField;

export function fieldOf<Values extends FieldValues, Given>({
  register,
  formState,
}: Pick<UseFormReturn<Values, unknown, Given>, 'register' | 'formState'>): FieldOf<Values> {
  return (name, options) => ({
    // Field options differ only in the value type, which the name determines.
    ...register(name, options as RegisterOptions<Values, Path<Values>>),
    error: firstMessage(get(formState.errors, name)),
  });
}

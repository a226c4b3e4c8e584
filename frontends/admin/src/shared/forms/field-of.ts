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
 * Binds a field by its name. A component that asks for the fields it draws, `FieldOf<{ title: string }>`, fits every form
 * that has them: react-hook-form's own types would accept that one form alone.
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
    // The options of all fields are alike but for the type of the value, which the name decides.
    ...register(name, options as RegisterOptions<Values, Path<Values>>),
    error: firstMessage(get(formState.errors, name)),
  });
}

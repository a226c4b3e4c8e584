import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { fieldMistakes } from '../http/api-failure';

/** Shows what the gateway found wrong beside its field. False where it named none: then a toast has to say it. */
export function showFieldErrors<Fields extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Fields>,
): boolean {
  const mistakes = fieldMistakes(error);
  for (const { path, message } of mistakes) {
    setError(path as FieldPath<Fields>, { message }, { shouldFocus: true });
  }
  return mistakes.length > 0;
}

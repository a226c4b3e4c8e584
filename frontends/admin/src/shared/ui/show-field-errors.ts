import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { fieldMistakes } from '../http/api-failure';

/** Shows the gateway's field errors beside their fields. False if there are none, so that the caller shows a toast. */
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

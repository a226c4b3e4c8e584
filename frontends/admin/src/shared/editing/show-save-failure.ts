import type { FieldError } from '@latchline/contracts/http/problem';
import { serverMessage, statusOf } from '../http/api-failure';
import { type FailureMessage, showFailure } from '../ui/failure-toast';
import { fieldErrorsOf } from './save-failure';

interface ShownFailure<Name extends string> {
  readonly setError: (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void;
  /** The field that a rejection concerns. */
  readonly fieldFor: (mistake: FieldError | undefined, message: string) => Name;
  /** What the toast says if the form is outdated, or the server could not be reached. */
  readonly failed: (error: unknown) => FailureMessage;
}

/** What a form says when somebody else saved first; saving again then overwrites what they saved. */
export const changedMeanwhile = (what: string, now: readonly (string | number)[]): string =>
  `Somebody else has changed this ${what} to: ${now.join(', ')}. Save again to replace it.`;

/** Shows why a form was not saved: at the field it concerns, or in a toast. */
export function showSaveFailure<Name extends string>(
  error: unknown,
  { setError, fieldFor, failed }: ShownFailure<Name>,
): void {
  const [mistake] = fieldErrorsOf(error);
  const message = mistake?.message ?? serverMessage(error);
  if (!message || statusOf(error) === 412) showFailure(failed(error));
  else setError(fieldFor(mistake, message), { message }, { shouldFocus: true });
}

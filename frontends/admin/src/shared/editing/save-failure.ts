import type { FieldError, Problem } from '@latchline/contracts/http/problem';
import { isRefused, serverMessage, statusOf } from '../http/api-failure';

/** What the gateway found wrong with single fields. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return [409, 422].includes(statusOf(error) ?? 0) ? (problemOf(error)?.errors ?? []) : [];
}

/** The entity as it is now, when a change was made on an older version of it. */
export function currentOf(error: unknown): unknown {
  return statusOf(error) === 412 ? problemOf(error)?.current : undefined;
}

/** Why a change was not saved, for a person to read below the words that say so. */
export function whyNotSaved(error: unknown): string {
  if (isRefused(error)) return serverMessage(error) ?? 'It was refused.';
  return statusOf(error) ? 'Something went wrong on our side. What you typed is still here.' : offline;
}

const offline = 'The server could not be reached. What you typed is still here.';

const problemOf = (error: unknown): Problem | undefined =>
  (error as { problem?: Problem | null } | null)?.problem ?? undefined;

import type { FieldError, Problem } from '@latchline/contracts/http/problem';
import { isRefused, serverMessage, statusOf } from '../http/api-failure';

/** Field errors reported by the gateway. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return [409, 422].includes(statusOf(error) ?? 0) ? (problemOf(error)?.errors ?? []) : [];
}

/** The current entity, from the 412 for an outdated version. */
export function currentOf(error: unknown): unknown {
  return statusOf(error) === 412 ? problemOf(error)?.current : undefined;
}

/** The reason a change was not saved, shown below the failure message. */
export function whyNotSaved(error: unknown): string {
  if (isRefused(error)) return serverMessage(error) ?? 'The server rejected this change.';
  return statusOf(error) ? 'Something went wrong on our side. Your changes are still here.' : offline;
}

const offline = 'The server could not be reached. Your changes are still here.';

const problemOf = (error: unknown): Problem | undefined =>
  (error as { problem?: Problem | null } | null)?.problem ?? undefined;

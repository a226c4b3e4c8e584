/**
 * An error with a code that crosses process boundaries: thrown in a service, it reaches the caller with the same `code` and
 * `details`. The gateway maps the code to an HTTP status (`api/problem-statuses.ts`).
 */
export class CodedError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'CodedError';
  }
}

/** Codes of messaging itself, the same for every service. */
export const messagingErrors = {
  /** The request does not fit its schema; `details` is a list of `{path, message}`. */
  invalid: 'messaging.invalid',
  /** No response before the deadline: the service is down or too slow. */
  timeout: 'messaging.timeout',
  /** The request queue of the service is full. */
  overloaded: 'messaging.overloaded',
  /** The broker cannot be reached. */
  unavailable: 'messaging.unavailable',
  /** The handler threw something without a code; the cause is in the service's log under the same trace. */
  internal: 'messaging.internal',
} as const;

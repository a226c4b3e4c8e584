/**
 * A failure with a name that survives a process border: thrown in a service, it reaches the caller with the same
 * `code` and `details`. The gateway maps the code to an HTTP status (`http/problem.ts`).
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

/** Codes that belong to messaging itself, whichever service is asked. */
export const messagingErrors = {
  /** The request did not fit its schema; `details` is a list of `{path, message}`. */
  invalid: 'messaging.invalid',
  /** No answer before the deadline: the service is down or too slow. */
  timeout: 'messaging.timeout',
  /** The service has more waiting than it may hold. */
  overloaded: 'messaging.overloaded',
  /** The broker cannot be reached. */
  unavailable: 'messaging.unavailable',
  /** The handler threw something without a code; the cause is in the service's log under the same trace. */
  internal: 'messaging.internal',
} as const;

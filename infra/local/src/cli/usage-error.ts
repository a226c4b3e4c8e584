/** Also true of errors from the plain JavaScript files (`run-step.mjs`), which cannot import this class. */
export function isExpected(error: unknown): error is Error {
  return error instanceof Error && 'expected' in error;
}

/** An error that the user can fix: printed as a message, without a stack trace. */
export class UsageError extends Error {
  readonly expected = true;

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

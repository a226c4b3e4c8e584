/** The check of a build says so in the same way, from plain JavaScript. */
export function isExpected(error: unknown): error is Error {
  return error instanceof Error && 'expected' in error;
}

/** A mistake that the person at the terminal can put right: shown as a message, without a stack. */
export class UsageError extends Error {
  readonly expected = true;

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

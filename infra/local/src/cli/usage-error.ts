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

import type { FieldError, Problem } from '@latchline/contracts/http/problem';

/** Why a call failed, when no server said so itself. */
export type ApiErrorReason = 'problem' | 'offline' | 'timeout' | 'unreadable';

/**
 * Every failure of a call. `status` is 0 when there was no answer at all (`offline`, `timeout`). Whoever shows it
 * decides on the words: the client raises no toasts.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(
    readonly reason: ApiErrorReason,
    message: string,
    {
      status = 0,
      problem = null,
      cause,
    }: { status?: number; problem?: Problem | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }

  /** What is wrong with which field; empty unless the server refused the input. */
  get fieldErrors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }

  /** Trying the same again may help. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

import type { FieldError, Problem } from '@latchline/contracts/http/problem';

/** Why a call failed; `problem` is an error response, the others are failures without one. */
export type ApiErrorReason = 'problem' | 'offline' | 'timeout' | 'unreadable';

/**
 * Any failure of a call. `status` is 0 if there was no response (`offline`, `timeout`). The caller decides on the message to
 * show.
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

  /** Validation errors by field; empty unless the server rejected the input. */
  get fieldErrors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }
}

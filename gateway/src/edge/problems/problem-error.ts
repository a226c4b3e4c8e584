import type { FieldError } from '@latchline/contracts/http/problem';
import type { ProofChallenge } from '@latchline/contracts/http/proof';

export interface ProblemDetails {
  readonly status: number;
  readonly detail: string;
  /** Machine-readable name, the last part of the problem's `type`. */
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  /** The current entity, where the caller's version was out of date (412). */
  readonly current?: unknown;
  /** The challenge to solve first (428). */
  readonly challenge?: ProofChallenge;
  readonly retryAfterSeconds?: number;
  /** Further response headers, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error raised by the gateway itself. Errors of the services arrive as `CodedError`. */
export class ProblemError extends Error {
  constructor(readonly problem: ProblemDetails) {
    super(problem.detail);
    this.name = 'ProblemError';
  }
}

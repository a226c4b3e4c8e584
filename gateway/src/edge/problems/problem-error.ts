import type { FieldError } from '@latchline/contracts/http/problem';
import type { ProofChallenge } from '@latchline/contracts/http/proof';

export interface ProblemDetails {
  readonly status: number;
  readonly detail: string;
  /** Machine-readable name, the last part of the problem's `type`. */
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  /** The entity as it is now, where the caller's picture of it was out of date. */
  readonly current?: unknown;
  /** What the caller has to answer first (428). */
  readonly challenge?: ProofChallenge;
  readonly retryAfterSeconds?: number;
  /** Further response headers, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal of the edge itself. What the services refuse arrives as `CodedError`. */
export class ProblemError extends Error {
  constructor(readonly problem: ProblemDetails) {
    super(problem.detail);
    this.name = 'ProblemError';
  }
}

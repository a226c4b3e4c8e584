import { Injectable } from '@nestjs/common';
import type { ProblemDetails } from '../../edge/problems/problem-error';
import { type FailedRequest, ProblemFilter } from '../../edge/problems/problem.filter';
import { FailurePages } from '../../pages/failures/failure.pages';

/** Problems of lead submissions. For errors on our side, the detail gives the phone number to call. */
@Injectable()
export class LeadProblems {
  constructor(
    private readonly problems: ProblemFilter,
    private readonly failures: FailurePages,
  ) {}

  async read(error: unknown, request: FailedRequest): Promise<ProblemDetails> {
    const problem = this.problems.read(error, request);
    if (problem.status < 500) return problem;
    const { business } = await this.failures.lastKnown();
    if (!business) return problem;
    return { ...problem, detail: `We couldn’t take your request. Please call ${business.phone}` };
  }
}

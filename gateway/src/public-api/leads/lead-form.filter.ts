import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { ProblemDetails } from '../../edge/problems/problem-error';
import { type FailedRequest, ProblemFilter } from '../../edge/problems/problem.filter';
import { problemHeaders } from '../../edge/problems/problems';
import type { EdgeRequest } from '../../edge/route';
import { isFormEncoded } from '../../edge/route-input';
import { sendProblem } from '../../edge/problems/send-problem';
import { FailurePages } from '../../pages/failures/failure.pages';
import { FormPages } from '../../pages/form-pages';
import { Pages } from '../../pages/pages';
import { sendPrivatePage } from '../../pages/cache/send-page';
import { formAgain, typedValues } from './form-again';

/** A form without script that fails is answered with its page, filled in; everything else with a problem. */
@Catch()
@Injectable()
export class LeadFormFilter implements ExceptionFilter {
  constructor(
    private readonly problems: ProblemFilter,
    private readonly pages: Pages,
    private readonly formPages: FormPages,
    private readonly failures: FailurePages,
    private readonly logger: Logger,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<EdgeRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = await this.problemOf(error, request);
    if (!isFormEncoded(request.headers['content-type'])) return sendProblem(reply, problem, request.traceId);
    const again = formAgain(request.body, problem, uuidv7());
    const page = await this.formPages.again(again).catch((err: unknown) => {
      this.logger.warn({ err }, 'A refused form cannot be drawn again');
      const path = typedValues(request.body).page ?? '/';
      return this.pages.failed({ status: problem.status, path, traceId: request.traceId, notice: 'failed' });
    });
    void reply.headers(problemHeaders(problem));
    sendPrivatePage(request, reply, page);
  }

  problemOf(error: unknown, request: FailedRequest): Promise<ProblemDetails> {
    return this.withNumber(this.problems.read(error, request));
  }

  /** Who cannot be taken here is to be taken on the telephone. */
  private async withNumber(problem: ProblemDetails): Promise<ProblemDetails> {
    if (problem.status < 500) return problem;
    const { business } = await this.failures.atHand();
    if (!business) return problem;
    return { ...problem, detail: `Your request could not be taken. Please call ${business.phone}` };
  }
}

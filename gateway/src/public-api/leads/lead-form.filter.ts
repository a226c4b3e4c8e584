import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { problemHeaders } from '../../edge/problems/problems';
import type { EdgeRequest } from '../../edge/route';
import { isFormEncoded } from '../../edge/route-input';
import { sendProblem } from '../../edge/problems/send-problem';
import { ErrorPages } from '../../pages/failures/error-pages';
import { FormPages } from '../../pages/form-pages';
import { sendPrivatePage } from '../../pages/cache/send-page';
import { rejectedForm, typedValues } from './rejected-form';
import { LeadProblems } from './lead-problems';

/** Answers failed forms without JavaScript with their page, filled in; everything else with a problem. */
@Catch()
@Injectable()
export class LeadFormFilter implements ExceptionFilter {
  constructor(
    private readonly problems: LeadProblems,
    private readonly formPages: FormPages,
    private readonly errorPages: ErrorPages,
    private readonly logger: Logger,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<EdgeRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = await this.problems.read(error, request);
    if (!isFormEncoded(request.headers['content-type'])) return sendProblem(reply, problem, request.traceId);
    const form = rejectedForm(request.body, problem, uuidv7());
    const page = await this.formPages.rejected(form).catch((err: unknown) => {
      this.logger.warn({ err }, 'Could not render the page of a rejected form; sending the error page');
      const path = typedValues(request.body).page ?? '/';
      return this.errorPages.render({
        status: problem.status,
        path,
        traceId: request.traceId,
        notice: 'failed',
      });
    });
    void reply.headers(problemHeaders(problem));
    sendPrivatePage(request, reply, page);
  }
}

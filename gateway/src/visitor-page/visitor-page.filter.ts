import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProblemFilter } from '../edge/problems/problem.filter';
import { problemHeaders } from '../edge/problems/problems';
import type { EdgeRequest } from '../edge/route';
import { isForm, sendCustomerPage, customerPageHeaders } from '../customer-page/send-customer-page';
import { VisitorPages } from './visitor-pages';

/** The error pages of the site send their address to the statistics; here it is a secret. */
@Catch()
@Injectable()
export class VisitorPageFilter implements ExceptionFilter {
  constructor(
    private readonly problems: ProblemFilter,
    private readonly pages: VisitorPages,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<EdgeRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (request.method === 'POST' && !isForm(request)) {
      void reply.headers(customerPageHeaders);
      return this.problems.answer(error, request, reply);
    }
    const problem = this.problems.read(error, request);
    // A link that cannot even be read is no link either.
    if (request.method === 'GET' && problem.status < 500)
      return sendCustomerPage(reply, await this.pages.show(''));
    void reply.headers(problemHeaders(problem));
    sendCustomerPage(reply, await this.pages.failed(problem.status));
  }
}

import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemDetails } from '../edge/problems/problem-error';
import { ProblemFilter } from '../edge/problems/problem.filter';
import { problemHeaders } from '../edge/problems/problems';
import type { EdgeRequest } from '../edge/route';
import { isApiPath } from '../edge/unmatched';
import { ErrorPages } from './failures/error-pages';
import { activeDrafts } from './previews/previewing';
import { sendPrivatePage } from './cache/send-page';

const noticeIn = (request: EdgeRequest) => {
  const { quote } = (request.query ?? {}) as { quote?: unknown };
  return quote === 'accepted' || quote === 'failed' ? quote : null;
};

/** Whether the client expects a page rather than, for example, a script or picture. */
export const wantsPage = (request: FastifyRequest): boolean =>
  /text\/html/i.test(request.headers.accept ?? '');

/** Answers errors with a page for people and a problem for programs. */
@Catch()
@Injectable()
export class PageFilter implements ExceptionFilter {
  constructor(
    private readonly problems: ProblemFilter,
    private readonly errorPages: ErrorPages,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    await this.answer(error, http.getRequest<EdgeRequest>(), http.getResponse<FastifyReply>());
  }

  async answer(error: unknown, request: EdgeRequest, reply: FastifyReply): Promise<void> {
    // Previews need the problem, to show their author what is wrong.
    if (isApiPath(request.url) || activeDrafts()) return this.problems.answer(error, request, reply);
    await this.show(this.problems.read(error, request), request, reply);
  }

  async show(problem: ProblemDetails, request: EdgeRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    // A visitor whose request was accepted must see that, even if the page cannot be rendered.
    const notice = problem.status >= 500 ? noticeIn(request) : null;
    const page = await this.errorPages.render({
      status: problem.status,
      path,
      traceId: request.traceId,
      notice,
    });
    void reply.headers(problemHeaders(problem));
    sendPrivatePage(request, reply, page);
  }
}

import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemDetails } from '../edge/problems/problem-error';
import { ProblemFilter } from '../edge/problems/problem.filter';
import { problemHeaders } from '../edge/problems/problems';
import type { EdgeRequest } from '../edge/route';
import { isApiPath } from '../edge/unmatched';
import { ErrorPages } from './failures/error-pages';
import { draftsInPlace } from './previews/previewing';
import { sendPrivatePage } from './cache/send-page';

const noticeIn = (request: EdgeRequest) => {
  const { quote } = (request.query ?? {}) as { quote?: unknown };
  return quote === 'accepted' || quote === 'failed' ? quote : null;
};

/** A script or picture that failed is of no use as a page. */
export const wantsPage = (request: FastifyRequest): boolean =>
  /text\/html/i.test(request.headers.accept ?? '');

/** People get a page when something fails, programs a problem. */
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
    // Whoever previews a page has its editor before them, and wants to know what is wrong.
    if (isApiPath(request.url) || draftsInPlace()) return this.problems.answer(error, request, reply);
    await this.show(this.problems.read(error, request), request, reply);
  }

  async show(problem: ProblemDetails, request: EdgeRequest, reply: FastifyReply): Promise<void> {
    const path = request.url.split('?')[0] ?? '/';
    // A visitor who was sent here with "accepted" must read that, even when the page cannot be drawn.
    const notice = problem.status >= 500 ? noticeIn(request) : null;
    const page = await this.errorPages.draw({
      status: problem.status,
      path,
      traceId: request.traceId,
      notice,
    });
    void reply.headers(problemHeaders(problem));
    sendPrivatePage(request, reply, page);
  }
}

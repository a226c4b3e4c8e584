import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { FastifyReply } from 'fastify';
import type { ProblemDetails } from './problem-error';
import { toProblem } from './problems';
import type { EdgeRequest } from '../route';
import { sendProblem } from './send-problem';
import { SparingLog } from '../sparing-log';
import { currentTraceId } from '../trace';

/** What has to be known of a request that failed. */
export interface FailedRequest {
  readonly method: string;
  readonly url: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** Everything that goes wrong leaves as problem+json, with the trace it can be found by. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly sparing = new SparingLog();

  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<EdgeRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: EdgeRequest, reply: FastifyReply): void {
    const problem = this.read(error, request);
    if (reply.sent || reply.raw.headersSent) reply.raw.destroy();
    else sendProblem(reply, problem, request.traceId ?? currentTraceId());
  }

  /** What to say about a failure, having logged it when it is ours. Never the address: it may hold a postcode. */
  read(error: unknown, request: FailedRequest): ProblemDetails {
    const problem = toProblem(error);
    const where = { method: request.method, route: request.routeOptions?.url, status: problem.status };
    if (problem.status === 500) this.logger.error({ ...where, err: error }, 'A request failed');
    else if (problem.status > 500) this.tellSparingly(where, error);
    return problem;
  }

  private tellSparingly(where: { route: string | undefined }, error: unknown): void {
    this.sparing.about(where.route ?? 'none', (left_out) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ ...where, reason, left_out }, 'A request could not be served');
    });
  }
}

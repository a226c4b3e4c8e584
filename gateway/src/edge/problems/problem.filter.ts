import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { FastifyReply } from 'fastify';
import type { ProblemDetails } from './problem-error';
import { toProblem } from './problems';
import type { EdgeRequest } from '../route';
import { sendProblem } from './send-problem';
import { ThrottledLog } from '../throttled-log';
import { currentTraceId } from '../trace';

/** The parts of a failed request that are logged. */
export interface FailedRequest {
  readonly method: string;
  readonly url: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** Sends every error as problem+json with its trace id. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly throttled = new ThrottledLog();

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

  /** Converts an error to a problem, and logs it from 500 on. The URL is never logged: it may hold a postcode. */
  read(error: unknown, request: FailedRequest): ProblemDetails {
    const problem = toProblem(error);
    const where = { method: request.method, route: request.routeOptions?.url, status: problem.status };
    if (problem.status === 500) this.logger.error({ ...where, err: error }, 'Request failed');
    else if (problem.status > 500) this.logThrottled(where, error);
    return problem;
  }

  private logThrottled(where: { route: string | undefined }, error: unknown): void {
    this.throttled.about(where.route ?? 'none', (skipped) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ ...where, reason, skipped }, 'Request failed: a dependency is unavailable');
    });
  }
}

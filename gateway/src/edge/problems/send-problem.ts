import { problemMediaType } from '@latchline/contracts/http/problem';
import type { FastifyReply } from 'fastify';
import type { ProblemDetails } from './problem-error';
import { problemBody, problemHeaders } from './problems';

export function sendProblem(reply: FastifyReply, problem: ProblemDetails, traceId: string): void {
  void reply
    .code(problem.status)
    .headers({ ...problemHeaders(problem), 'cache-control': 'no-store' })
    .type(problemMediaType)
    .send(JSON.stringify(problemBody(problem, traceId)));
}

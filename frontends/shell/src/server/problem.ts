import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FieldError, type Problem, problemMediaType } from '@latchline/contracts/http/problem';

/** The caller's trace id, so that a failure here can be found from there. */
function traceIdOf(request: FastifyRequest): string {
  const traceparent = String(request.headers.traceparent ?? '');
  return /^[\da-f]{2}-([\da-f]{32})-/.exec(traceparent)?.[1] ?? request.id;
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  detail: string,
  errors?: FieldError[],
) {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    errors,
    trace_id: traceIdOf(request),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify(problem));
}

import { STATUS_CODES } from 'node:http';
import type { FieldError, Problem } from '@latchline/contracts/http/problem';
import { statusOfCode } from '@latchline/contracts/api/problem-statuses';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { type ProblemDetails, ProblemError } from './problem-error';
import { isUnavailability } from './unavailability';

/** Long enough for a service to restart, short enough for a visitor who is locked out. */
const retryAfterSeconds = 2;

/** Details for errors raised by Fastify and Node, whose own messages are not meant for visitors. */
const details: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  404: 'There is nothing at this address',
  405: 'This address does not support that method',
  408: 'The request took too long to arrive',
  413: 'The body is larger than 64 KiB',
  414: 'The address is too long',
  415: 'This media type is not supported here',
  431: 'The request headers are too large',
  500: 'Something went wrong on our side',
  503: 'This is not available at the moment. Try again shortly',
};

export const plainProblem = (status: number): ProblemDetails => ({
  status,
  detail: details[status] ?? STATUS_CODES[status] ?? 'Refused',
  ...(status === 503 && { retryAfterSeconds }),
});

const isFieldErrors = (value: unknown): value is FieldError[] =>
  Array.isArray(value) && value.every((item) => typeof item?.path === 'string');

const secondsIn = (value: unknown): number | undefined => {
  const seconds = (value as { retry_after_seconds?: unknown } | undefined)?.retry_after_seconds;
  return typeof seconds === 'number' ? seconds : undefined;
};

function ofCodedError(error: CodedError): ProblemDetails {
  const status = statusOfCode[error.code] ?? 500;
  if (status >= 500) return { ...plainProblem(status), code: error.code };
  return {
    status,
    code: error.code,
    detail: error.message,
    ...(isFieldErrors(error.details) && { errors: error.details }),
    // The details of a version conflict are the current entity.
    ...(status === 412 && { current: error.details }),
    ...(status === 429 && { retryAfterSeconds: secondsIn(error.details) ?? 60 }),
  };
}

const statusIn = (error: unknown): number | undefined => {
  const { statusCode, status, getStatus } = (error ?? {}) as Record<string, unknown>;
  const found = typeof getStatus === 'function' ? (getStatus.call(error) as unknown) : (statusCode ?? status);
  return typeof found === 'number' && found >= 400 && found <= 599 ? found : undefined;
};

/** The client disconnected while sending the body: not a failure on our side. */
function isCutOff(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 'ECONNRESET' && message === 'aborted';
}

/** Converts any error to a problem. Only bugs become 500. */
export function toProblem(error: unknown): ProblemDetails {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof CodedError) return ofCodedError(error);
  if (isCutOff(error)) return plainProblem(400);
  if (isUnavailability(error)) return plainProblem(503);
  const status = statusIn(error);
  if (status === 502 || status === 504) return plainProblem(503);
  return plainProblem(status ?? 500);
}

/** The response body. `type` identifies the problem for programs; `title` and `detail` are for people. */
export function problemBody(problem: ProblemDetails, traceId: string): Problem {
  return {
    type: problem.code ? `urn:latchline:problem:${problem.code}` : 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.detail,
    ...(problem.errors && { errors: [...problem.errors] }),
    ...(problem.current !== undefined && { current: problem.current }),
    ...(problem.challenge && { challenge: problem.challenge }),
    trace_id: traceId,
  };
}

export function problemHeaders(problem: ProblemDetails): Record<string, string> {
  return {
    ...problem.headers,
    ...(problem.status === 401 && { 'www-authenticate': 'Bearer realm="latchline"' }),
    ...(problem.retryAfterSeconds !== undefined && {
      'retry-after': String(Math.max(1, Math.ceil(problem.retryAfterSeconds))),
    }),
  };
}

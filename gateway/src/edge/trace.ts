import { randomBytes } from 'node:crypto';
import { currentTraceparent, isRecorded } from '@latchline/runtime/telemetry/trace-context';
import { isValidTraceId, trace } from '@opentelemetry/api';
import type { FastifyReply } from 'fastify';

/** The id of the current trace. Support finds everything about a request by it. */
export function currentTraceId(): string {
  const id = trace.getActiveSpan()?.spanContext().traceId;
  return id && isValidTraceId(id) ? id : randomBytes(16).toString('hex');
}

/**
 * Pages are cached, so their trace is sent in a header; a form submitted from the page continues it. Only recorded traces
 * are sent.
 */
export function sendTrace(reply: FastifyReply): void {
  const traceparent = currentTraceparent();
  if (isRecorded(traceparent)) void reply.header('server-timing', `traceparent;desc="${traceparent}"`);
}

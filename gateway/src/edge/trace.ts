import { randomBytes } from 'node:crypto';
import { currentTraceparent, isRecorded } from '@latchline/runtime/telemetry/trace-context';
import { isValidTraceId, trace } from '@opentelemetry/api';
import type { FastifyReply } from 'fastify';

/** The trace the caller's request is part of: support finds everything that happened by it. */
export function currentTraceId(): string {
  const id = trace.getActiveSpan()?.spanContext().traceId;
  return id && isValidTraceId(id) ? id : randomBytes(16).toString('hex');
}

/**
 * Pages are the same for everybody, so their trace travels in a header: a form that is sent from the page goes on in it.
 * Only of traces that somebody records.
 */
export function tellTrace(reply: FastifyReply): void {
  const traceparent = currentTraceparent();
  if (isRecorded(traceparent)) void reply.header('server-timing', `traceparent;desc="${traceparent}"`);
}

import { randomBytes } from 'node:crypto';
import { isValidTraceId, trace } from '@opentelemetry/api';

/** The trace the caller's request is part of: support finds everything that happened by it. */
export function currentTraceId(): string {
  const id = trace.getActiveSpan()?.spanContext().traceId;
  return id && isValidTraceId(id) ? id : randomBytes(16).toString('hex');
}

/** The instrumentation of the HTTP server sees addresses; only the router knows which route they are. */
export function nameSpan(method: string, route: string | undefined): void {
  const span = trace.getActiveSpan();
  if (!span || !route) return;
  span.updateName(`${method} ${route}`);
  span.setAttribute('http.route', route);
}

import { trace } from '@opentelemetry/api';

/** The instrumentation of the HTTP server sees addresses; only the router knows which route they are. */
export function nameSpan(method: string, route: string | undefined): void {
  const span = trace.getActiveSpan();
  if (!span || !route) return;
  span.updateName(`${method} ${route}`);
  span.setAttribute('http.route', route);
}

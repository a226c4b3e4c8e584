import { trace } from '@opentelemetry/api';

/** The HTTP instrumentation sees only paths; the router knows the route. */
export function nameSpan(method: string, route: string | undefined): void {
  const span = trace.getActiveSpan();
  if (!span || !route) return;
  span.updateName(`${method} ${route}`);
  span.setAttribute('http.route', route);
}

import type { Metrics } from './metrics';

type Request = [method: string, route: string, status: number];
export type RequestDurations = (...request: [...Request, seconds: number]) => void;

const labelsOf = (...[method, route, status]: Request) => ({
  http_request_method: method,
  http_route: route,
  http_response_status_code: String(status),
});

/** Durations of HTTP requests by route, never by path. Given requests are counted from 0. */
export function requestDurations(
  metrics: Metrics,
  fromTheStart: readonly Readonly<Request>[] = [],
): RequestDurations {
  const observe = metrics.histogram(
    'http_server_request_duration_seconds',
    'Time to respond to a request',
    undefined,
    fromTheStart.map(([method, route, status]) => labelsOf(method, route, status)),
  );
  return (method, route, status, seconds) => observe(labelsOf(method, route, status), seconds);
}

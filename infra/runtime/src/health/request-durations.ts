import type { Metrics } from './metrics';

export type RequestDurations = (method: string, route: string, status: number, seconds: number) => void;

/** Durations of HTTP requests by route, never by path. */
export function requestDurations(metrics: Metrics): RequestDurations {
  const observe = metrics.histogram('http_server_request_duration_seconds', 'Time to respond to a request');
  return (method, route, status, seconds) =>
    observe(
      {
        http_request_method: method,
        http_route: route,
        http_response_status_code: String(status),
      },
      seconds,
    );
}

import { Metrics } from '@latchline/runtime/health/metrics';
import type { ProbeMarker } from './clients/probe-marker';
import { RequestMetrics } from './request-metrics';

it('counts refused leads from 0, so that the first one of a process is in the ratio of refusals', async () => {
  const metrics = new Metrics();
  new RequestMetrics({} as never, {} as ProbeMarker, metrics);
  const text = await metrics.render();
  for (const status of [202, 500, 503])
    expect(text).toContain(
      `_count{http_request_method="POST",http_route="/api/leads",http_response_status_code="${status}"} 0\n`,
    );
});

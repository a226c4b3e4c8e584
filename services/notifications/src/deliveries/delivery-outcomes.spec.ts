import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { lanes } from './delivery';
import type { DeliveryChanges } from './delivery-changes';
import { DeliveryOutcomes } from './delivery-outcomes';
import type { DeliveryRepository } from './delivery.repository';

it('counts durations from 0, so that the first late notification of a process is in the ratio of late ones', async () => {
  const metrics = new Metrics();
  const deliveries = {
    waiting: () => Promise.resolve(0),
    notNotified: () => Promise.resolve({ oldest_seconds: 0 }),
  };
  new DeliveryOutcomes(
    deliveries as unknown as DeliveryRepository,
    metrics,
    {} as DeliveryChanges,
    {} as Logger,
  );
  const text = await metrics.render();
  for (const lane of lanes) {
    expect(text).toContain(`leads_delivery_seconds_bucket{lane="${lane}",le="30"} 0\n`);
    expect(text).toContain(`leads_delivery_seconds_count{lane="${lane}"} 0\n`);
  }
});

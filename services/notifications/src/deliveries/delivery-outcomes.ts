import { Injectable } from '@nestjs/common';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { type Lane, lanes } from './delivery';
import { DeliveryChanges } from './delivery-changes';
import { type AttemptOutcome, DeliveryRepository } from './delivery.repository';

const outcomes = ['sent', 'failed', 'given-up'] as const;

/** Finest around one minute, within which someone must be notified of a lead. */
const deliveryBuckets = [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3_600];

/** Counts, logs and publishes the outcome of each delivery attempt. */
@Injectable()
export class DeliveryOutcomes {
  private readonly count: ReturnType<Metrics['counter']>;
  private readonly delivered: ReturnType<Metrics['histogram']>;

  constructor(
    deliveries: DeliveryRepository,
    metrics: Metrics,
    private readonly changes: DeliveryChanges,
    private readonly logger: Logger,
  ) {
    this.count = metrics.counter(
      'deliveries_total',
      'Delivery attempts, by lane and outcome',
      lanes.flatMap((lane) => outcomes.map((outcome) => ({ lane, outcome }))),
    );
    metrics.gauge('deliveries_waiting', 'Messages waiting to be sent', () => deliveries.waiting());
    metrics.gauge(
      'leads_undelivered_oldest_seconds',
      'Age of the oldest new lead that has not reached anyone',
      async () => (await deliveries.notNotified()).oldest_seconds,
    );
    this.delivered = metrics.histogram(
      'leads_delivery_seconds',
      'Time from accepting a lead to its first notification, by lane',
      deliveryBuckets,
      lanes.map((lane) => ({ lane })),
    );
  }

  record(lane: Lane, { id, leadId, kind, acceptedAt, failure, givenUp }: AttemptOutcome): void {
    // The gateway measures probes; here they would count as messages to the office.
    if (kind === 'probe') return;
    this.changes.publish(leadId);
    const outcome: (typeof outcomes)[number] = failure ? (givenUp ? 'given-up' : 'failed') : 'sent';
    this.count({ lane, outcome });
    if (!failure && acceptedAt && kind === 'new-lead')
      this.delivered({ lane }, Math.max(0, (Date.now() - Date.parse(acceptedAt)) / 1_000));
    if (!failure) return;
    const fields = { lane, delivery_id: id, lead_id: leadId, failure: failure.error };
    if (givenUp) this.logger.error(fields, 'Gave up on a delivery');
    else this.logger.warn(fields, 'Delivery attempt failed; retrying');
  }
}

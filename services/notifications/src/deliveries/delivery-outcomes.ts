import { Injectable } from '@nestjs/common';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { type Lane, lanes } from './delivery';
import { DeliveryNews } from './delivery-news';
import { type AttemptOutcome, DeliveryRepository } from './delivery.repository';

const outcomes = ['sent', 'failed', 'given-up'] as const;

/** Around the minute within which somebody has to know. */
const deliveryBuckets = [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3_600];

/** Counts, logs and announces the outcome of each attempt to send a message. */
@Injectable()
export class DeliveryOutcomes {
  private readonly count: ReturnType<Metrics['counter']>;
  private readonly delivered: ReturnType<Metrics['histogram']>;

  constructor(
    deliveries: DeliveryRepository,
    metrics: Metrics,
    private readonly news: DeliveryNews,
    private readonly logger: Logger,
  ) {
    this.count = metrics.counter(
      'deliveries_total',
      'Attempts to tell somebody, by lane and outcome',
      lanes.flatMap((lane) => outcomes.map((outcome) => ({ lane, outcome }))),
    );
    metrics.gauge('deliveries_waiting', 'Messages that have not been taken yet', () => deliveries.waiting());
    metrics.gauge(
      'leads_undelivered_oldest_seconds',
      'How long the oldest new lead has waited that has not reached anyone',
      async () => (await deliveries.notNotified()).oldest_seconds,
    );
    this.delivered = metrics.histogram(
      'leads_delivery_seconds',
      'From the acceptance of a lead until somebody was told of it, by lane',
      deliveryBuckets,
    );
  }

  note(lane: Lane, { id, leadId, kind, acceptedAt, failure, givenUp }: AttemptOutcome): void {
    this.news.about(leadId);
    const outcome: (typeof outcomes)[number] = failure ? (givenUp ? 'given-up' : 'failed') : 'sent';
    this.count({ lane, outcome });
    if (!failure && acceptedAt && kind === 'new-lead')
      this.delivered({ lane }, Math.max(0, (Date.now() - Date.parse(acceptedAt)) / 1_000));
    if (!failure) return;
    const fields = { lane, delivery_id: id, lead_id: leadId, failure: failure.error };
    if (givenUp) this.logger.error(fields, 'A message was given up');
    else this.logger.warn(fields, 'A message was not taken: it is tried again');
  }
}

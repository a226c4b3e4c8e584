import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { EmailSender } from '../mails/email.sender';
import { PushSender } from '../push/push.sender';
import { WebhookSender } from '../webhooks/webhook.sender';
import { type Lane, lanes, type Sender } from './delivery';
import { DeliveryBell } from './delivery-bell';
import { DeliveryLane, type LaneOptions } from './delivery-lane';
import { DeliveryNews } from './delivery-news';
import { type AttemptOutcome, DeliveryRepository } from './delivery.repository';

/**
 * A message mostly waits for its receiver and for the disk. Mails all go to one server: those of a turn are over at about
 * the same time, and so may share a transaction. Six under way, as many as a crash may double. An endpoint that hangs keeps
 * one of four hands for ten seconds, and nothing else waits for it.
 */
const work: Readonly<Record<Lane, Pick<LaneOptions, 'hands' | 'together'>>> = {
  email: { hands: 2, together: 3 },
  acknowledgement: { hands: 2, together: 1 },
  push: { hands: 3, together: 1 },
  webhook: { hands: 4, together: 1 },
};

/** Connections for all of these and for those who ask meanwhile. */
export const connections = Object.values(work).reduce((sum, { hands }) => sum + hands, 7);

const outcomes = ['sent', 'failed', 'given-up'] as const;

/** Around the minute within which somebody has to know. */
const deliveryBuckets = [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3_600];

/** Every channel sends for itself: what one of them cannot deliver keeps none of the others waiting. */
@Injectable()
export class DeliveryLanes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: readonly DeliveryLane[];
  private readonly count: ReturnType<Metrics['counter']>;
  private readonly delivered: ReturnType<Metrics['histogram']>;

  constructor(
    deliveries: DeliveryRepository,
    email: EmailSender,
    push: PushSender,
    webhook: WebhookSender,
    bell: DeliveryBell,
    metrics: Metrics,
    private readonly news: DeliveryNews,
    private readonly logger: Logger,
  ) {
    const senders: Readonly<Record<Lane, Sender>> = { email, acknowledgement: email, push, webhook };
    const onOutcome = (lane: Lane, outcome: AttemptOutcome) => this.note(lane, outcome);
    this.lanes = lanes.map(
      (lane) =>
        new DeliveryLane({
          lane,
          ...work[lane],
          sender: senders[lane],
          deliveries,
          logger,
          onOutcome,
        }),
    );
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
    bell.onRing(() => this.lanes.forEach((lane) => lane.lookAgain()));
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes) lane.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  private note(lane: Lane, { id, leadId, kind, acceptedAt, failure, givenUp }: AttemptOutcome): void {
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

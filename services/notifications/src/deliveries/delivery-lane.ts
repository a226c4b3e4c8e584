import { context, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { Outage } from '@latchline/runtime/logger/outage';
import type { Logger } from '@latchline/runtime/logger/logger';
import { contextOf, inSpan } from '@latchline/runtime/messaging/trace-context';
import { isTransient } from '@latchline/runtime/messaging/transient-error';
import type { DueDelivery, Lane, Sender } from './delivery';
import type { AttemptOutcome, DeliveryRepository } from './delivery.repository';

export interface LaneOptions {
  readonly lane: Lane;
  /** Each holds a database connection while its message is under way. */
  readonly atOnce: number;
  readonly sender: Sender;
  readonly deliveries: DeliveryRepository;
  readonly logger: Logger;
  readonly onOutcome: (lane: Lane, outcome: AttemptOutcome) => void;
  readonly pollMs?: number;
}

const defaultPollMs = 1_000;

/** Sends what is due, with as many hands as there is work for. Other replicas do the same; a row is one's at a time. */
export class DeliveryLane {
  private hands = 0;
  private stopping = false;
  private poll: NodeJS.Timeout | undefined;
  private readonly working = new Set<Promise<void>>();
  private readonly outage: Outage;

  constructor(private readonly options: LaneOptions) {
    this.outage = new Outage(options.logger.child({ lane: options.lane }), 'Messages cannot be sent');
  }

  start(): void {
    this.poll = setInterval(() => this.lookAgain(), this.options.pollMs ?? defaultPollMs).unref();
    this.lookAgain();
  }

  /** One more hand, if there is one left. */
  lookAgain(): void {
    if (this.stopping || this.hands >= this.options.atOnce) return;
    this.hands += 1;
    // Looking for work is part of no trace: whoever rings, each message goes on in its own.
    const work = context
      .with(ROOT_CONTEXT, () => this.work())
      .finally(() => {
        this.hands -= 1;
        this.working.delete(work);
      });
    this.working.add(work);
  }

  /** Lets what is under way finish. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.poll);
    await Promise.all(this.working);
  }

  private async work(): Promise<void> {
    try {
      while (!this.stopping && (await this.sendNext())) this.lookAgain();
      this.outage.over();
    } catch (err) {
      if (isTransient(err)) this.outage.failed(err);
      else this.options.logger.error({ err, lane: this.options.lane }, 'A message could not be attempted');
    }
  }

  private async sendNext(): Promise<boolean> {
    const { lane, deliveries, sender, onOutcome } = this.options;
    const spanOf = ({ id, traceparent }: DueDelivery) => ({
      kind: SpanKind.CONSUMER,
      parent: contextOf(traceparent ?? undefined),
      attributes: { 'messaging.destination.name': `deliveries.${lane}`, 'messaging.message.id': id },
    });
    const outcome = await deliveries.attemptNext(lane, (due, manager) =>
      inSpan(`process deliveries.${lane}`, spanOf(due), () => sender.send(due, manager)),
    );
    if (outcome) onOutcome(lane, outcome);
    return outcome !== null;
  }
}

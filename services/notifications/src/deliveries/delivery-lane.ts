import { context, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { Outage } from '@latchline/runtime/timing/outage';
import type { Logger } from '@latchline/runtime/logger/logger';
import { contextOf, inSpan } from '@latchline/runtime/telemetry/trace-context';
import { isTransient } from '@latchline/runtime/errors/transient-error';
import type { EntityManager } from 'typeorm';
import type { DueDelivery, Lane, Sender, SendFailure } from './delivery';
import type { AttemptOutcome, DeliveryRepository } from './delivery.repository';

export interface LaneOptions {
  readonly lane: Lane;
  /** Each holds a database connection while its messages are under way. */
  readonly hands: number;
  /** What a hand takes in one turn: side by side, and noted together. */
  readonly together: number;
  readonly sender: Sender;
  readonly deliveries: DeliveryRepository;
  readonly logger: Logger;
  readonly onOutcome: (lane: Lane, outcome: AttemptOutcome) => void;
  readonly pollMs?: number;
}

const defaultPollMs = 1_000;
const stepAsideMs = 60_000;

/** Sends what is due, with as many hands as there is work for. Other replicas do the same; a row is one's at a time. */
export class DeliveryLane {
  private busy = 0;
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
    if (this.stopping || this.busy >= this.options.hands) return;
    this.busy += 1;
    // Looking for work is part of no trace: whoever rings, each message goes on in its own.
    const work = context
      .with(ROOT_CONTEXT, () => this.work())
      .finally(() => {
        this.busy -= 1;
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
      else this.options.logger.error({ err, lane: this.options.lane }, 'Messages could not be attempted');
    }
  }

  /** False when there was nothing to send. */
  private async sendNext(): Promise<boolean> {
    const { lane, together, deliveries, onOutcome } = this.options;
    const spanOf = ({ id, traceparent }: DueDelivery) => ({
      kind: SpanKind.CONSUMER,
      parent: contextOf(traceparent ?? undefined),
      attributes: { 'messaging.destination.name': `deliveries.${lane}`, 'messaging.message.id': id },
    });
    const outcomes = await deliveries.attemptNext(lane, together, (due, manager) =>
      inSpan(`process deliveries.${lane}`, spanOf(due), () => this.send(due, manager)),
    );
    for (const outcome of outcomes) onOutcome(lane, outcome);
    return outcomes.length > 0;
  }

  /** What is wrong with one message must not undo what is noted of those beside it. It steps aside for a while. */
  private async send(due: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined> {
    const { lane, sender, logger } = this.options;
    try {
      return await sender.send(due, manager);
    } catch (err) {
      if (isTransient(err)) throw err;
      logger.error({ err, lane, delivery_id: due.id }, 'A message could not be attempted');
      return { error: 'internal', retryAfterMs: stepAsideMs };
    }
  }
}

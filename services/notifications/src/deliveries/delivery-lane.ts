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
  /** Each worker holds a database connection while its messages are in flight. */
  readonly workers: number;
  /** Messages that a worker sends in parallel in one transaction. */
  readonly batchSize: number;
  readonly sender: Sender;
  readonly deliveries: DeliveryRepository;
  readonly logger: Logger;
  readonly onOutcome: (lane: Lane, outcome: AttemptOutcome) => void;
  readonly pollMs?: number;
}

const defaultPollMs = 1_000;
const postponeMs = 60_000;

/** Sends due messages with a limited number of workers. Replicas share the lane; row locks assign each message to one worker. */
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
    this.poll = setInterval(() => this.startWorker(), this.options.pollMs ?? defaultPollMs).unref();
    this.startWorker();
  }

  /** Starts another worker, up to the limit. */
  startWorker(): void {
    if (this.stopping || this.busy >= this.options.workers) return;
    this.busy += 1;
    // Outside any trace: each message continues its own trace, not that of the caller.
    const work = context
      .with(ROOT_CONTEXT, () => this.work())
      .finally(() => {
        this.busy -= 1;
        this.working.delete(work);
      });
    this.working.add(work);
  }

  /** Waits for messages in flight. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.poll);
    await Promise.all(this.working);
  }

  private async work(): Promise<void> {
    try {
      while (!this.stopping && (await this.sendNext())) this.startWorker();
      this.outage.over();
    } catch (err) {
      if (isTransient(err)) this.outage.failed(err);
      else this.options.logger.error({ err, lane: this.options.lane }, 'Could not send due messages');
    }
  }

  /** Returns false if nothing was due. */
  private async sendNext(): Promise<boolean> {
    const { lane, batchSize, deliveries, onOutcome } = this.options;
    const spanOf = ({ id, traceparent }: DueDelivery) => ({
      kind: SpanKind.CONSUMER,
      parent: contextOf(traceparent ?? undefined),
      attributes: { 'messaging.destination.name': `deliveries.${lane}`, 'messaging.message.id': id },
    });
    const outcomes = await deliveries.attemptNext(lane, batchSize, (due, manager) =>
      inSpan(`process deliveries.${lane}`, spanOf(due), () => this.send(due, manager)),
    );
    for (const outcome of outcomes) onOutcome(lane, outcome);
    return outcomes.length > 0;
  }

  /** A message that throws is postponed, so that it does not roll back the outcomes of the rest of its batch. */
  private async send(due: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined> {
    const { lane, sender, logger } = this.options;
    try {
      return await sender.send(due, manager);
    } catch (err) {
      if (isTransient(err)) throw err;
      logger.error({ err, lane, delivery_id: due.id }, 'Could not attempt a delivery; retrying in a minute');
      return { error: 'internal', retryAfterMs: postponeMs };
    }
  }
}

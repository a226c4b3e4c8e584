import { context, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { Outage } from '@latchline/runtime/timing/outage';
import { monotonicNow } from '@latchline/runtime/timing/timing';
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
  /** The same while messages wait and the receiver is quick; `batchSize` if not given. */
  readonly largestBatch?: number;
  readonly sender: Sender;
  readonly deliveries: DeliveryRepository;
  readonly logger: Logger;
  readonly onOutcome: (lane: Lane, outcome: AttemptOutcome) => void;
}

const postponeMs = 60_000;
/** A receiver that takes longer for a batch gets no larger one: its transaction is open that long. */
const quickMs = 1_000;

/** Sends due messages with a limited number of workers. Replicas share the lane; row locks assign each message to one worker. */
export class DeliveryLane {
  private busy = 0;
  private stopping = false;
  private readonly working = new Set<Promise<void>>();
  private readonly outage: Outage;

  constructor(private readonly options: LaneOptions) {
    this.outage = new Outage(options.logger.child({ lane: options.lane }), 'Messages cannot be sent');
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
    await Promise.all(this.working);
  }

  private async work(): Promise<void> {
    try {
      await this.sendDue();
      this.outage.over();
    } catch (err) {
      if (isTransient(err)) this.outage.failed(err);
      else this.options.logger.error({ err, lane: this.options.lane }, 'Could not send due messages');
    }
  }

  /** Each message of a batch is one more that a crash may send twice, so batches grow only while messages wait. */
  private async sendDue(): Promise<void> {
    const { batchSize, largestBatch = batchSize } = this.options;
    let size = batchSize;
    while (!this.stopping) {
      const startedAt = monotonicNow();
      const sent = await this.sendNext(size);
      if (sent === 0) return;
      this.startWorker();
      const mayGrow = sent === size && monotonicNow() - startedAt < quickMs;
      size = mayGrow ? Math.min(2 * size, largestBatch) : batchSize;
    }
  }

  /** Returns how many were due. */
  private async sendNext(size: number): Promise<number> {
    const { lane, deliveries, onOutcome } = this.options;
    const spanOf = ({ id, traceparent }: DueDelivery) => ({
      kind: SpanKind.CONSUMER,
      parent: contextOf(traceparent ?? undefined),
      attributes: { 'messaging.destination.name': `deliveries.${lane}`, 'messaging.message.id': id },
    });
    const outcomes = await deliveries.attemptNext(lane, size, (due, manager) =>
      inSpan(`process deliveries.${lane}`, spanOf(due), () => this.send(due, manager)),
    );
    for (const outcome of outcomes) onOutcome(lane, outcome);
    return outcomes.length;
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

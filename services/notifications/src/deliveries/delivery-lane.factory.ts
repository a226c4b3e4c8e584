import { Inject, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { Lane, Sender } from './delivery';
import { DeliveryLane, type LaneOptions } from './delivery-lane';
import { DeliveryOutcomes } from './delivery-outcomes';
import { DeliveryRepository } from './delivery.repository';

/**
 * A worker mostly waits for the receiver and the disk. All mails go to one server and finish at about the same time, so a
 * batch can share a transaction; a crash can duplicate the six in flight, or 48 in a backlog. An endpoint that hangs occupies
 * one of four workers for ten seconds and delays nothing else.
 */
const capacity: Readonly<Record<Lane, Pick<LaneOptions, 'workers' | 'batchSize' | 'largestBatch'>>> = {
  email: { workers: 2, batchSize: 3, largestBatch: 24 },
  acknowledgement: { workers: 2, batchSize: 1 },
  push: { workers: 3, batchSize: 1 },
  text: { workers: 2, batchSize: 1 },
  whatsapp: { workers: 2, batchSize: 1 },
  webhook: { workers: 4, batchSize: 1 },
};

/** Database connections: one for each worker, and some for requests. */
export const connections = Object.values(capacity).reduce((sum, { workers }) => sum + workers, 7);

/** Channels depend on deliveries, so the senders are injected by the module that knows both. */
export const SENDERS = Symbol('Senders');
export type Senders = Readonly<Record<Lane, Sender>>;

/** Creates a lane with its sender and its capacity. */
@Injectable()
export class DeliveryLaneFactory {
  constructor(
    @Inject(SENDERS) private readonly senders: Senders,
    private readonly deliveries: DeliveryRepository,
    private readonly outcomes: DeliveryOutcomes,
    private readonly logger: Logger,
  ) {}

  create(lane: Lane): DeliveryLane {
    return new DeliveryLane({
      lane,
      ...capacity[lane],
      sender: this.senders[lane],
      deliveries: this.deliveries,
      logger: this.logger,
      onOutcome: (of, outcome) => this.outcomes.record(of, outcome),
    });
  }
}

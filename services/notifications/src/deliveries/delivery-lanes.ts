import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { type Lane, lanes, type Sender } from './delivery';
import { DeliveryBell } from './delivery-bell';
import { DeliveryLane, type LaneOptions } from './delivery-lane';
import { DeliveryOutcomes } from './delivery-outcomes';
import { DeliveryRepository } from './delivery.repository';

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

/** The channels know deliveries, so deliveries get the senders from the module that knows both. */
export const SENDERS = Symbol('Senders');
export type Senders = Readonly<Record<Lane, Sender>>;

/** Every channel sends for itself: what one of them cannot deliver keeps none of the others waiting. */
@Injectable()
export class DeliveryLanes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: readonly DeliveryLane[];

  constructor(
    @Inject(SENDERS) senders: Senders,
    deliveries: DeliveryRepository,
    outcomes: DeliveryOutcomes,
    bell: DeliveryBell,
    logger: Logger,
  ) {
    this.lanes = lanes.map(
      (lane) =>
        new DeliveryLane({
          lane,
          ...work[lane],
          sender: senders[lane],
          deliveries,
          logger,
          onOutcome: (of, outcome) => outcomes.note(of, outcome),
        }),
    );
    bell.onRing(() => this.lanes.forEach((lane) => lane.lookAgain()));
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes) lane.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}

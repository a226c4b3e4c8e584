import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Lane, lanes } from './delivery';
import type { DeliveryLane } from './delivery-lane';
import { DeliveryLaneFactory } from './delivery-lane.factory';
import { DeliveryWaker } from './delivery-waker';

/** Runs one lane per channel, so that a failing channel does not delay the others. */
@Injectable()
export class DeliveryLanes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: ReadonlyMap<Lane, DeliveryLane>;

  constructor(factory: DeliveryLaneFactory, waker: DeliveryWaker) {
    this.lanes = new Map(lanes.map((lane) => [lane, factory.create(lane)]));
    waker.onWake((woken) => {
      for (const lane of woken) this.lanes.get(lane)?.startWorker();
    });
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes.values()) lane.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()));
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { lanes } from './delivery';
import type { DeliveryLane } from './delivery-lane';
import { DeliveryLaneFactory } from './delivery-lane.factory';
import { DeliveryWaker } from './delivery-waker';

/** Runs one lane per channel, so that a failing channel does not delay the others. */
@Injectable()
export class DeliveryLanes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: readonly DeliveryLane[];

  constructor(factory: DeliveryLaneFactory, waker: DeliveryWaker) {
    this.lanes = lanes.map((lane) => factory.create(lane));
    waker.onWake(() => this.lanes.forEach((lane) => lane.startWorker()));
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes) lane.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}

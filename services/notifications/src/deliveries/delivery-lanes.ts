import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { type Lane, lanes } from './delivery';
import type { DeliveryLane } from './delivery-lane';
import { DeliveryLaneFactory } from './delivery-lane.factory';
import { DeliveryWaker } from './delivery-waker';
import { DeliveryRepository } from './delivery.repository';

/** How long a message may wait after its time. New ones wake their lane. */
const everyMs = 1_000;
const clockEveryMs = 60_000;

/** Runs one lane per channel, so that a failing channel does not delay the others. */
@Injectable()
export class DeliveryLanes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: ReadonlyMap<Lane, DeliveryLane>;
  /** One question for all lanes, because nothing is due most of the time. */
  private readonly poll: RecurringWork;
  private readonly clock: RecurringWork;

  constructor(
    factory: DeliveryLaneFactory,
    waker: DeliveryWaker,
    deliveries: DeliveryRepository,
    logger: Logger,
  ) {
    this.lanes = new Map(lanes.map((lane) => [lane, factory.create(lane)]));
    waker.onWake((woken) => this.startWorkers(woken));
    this.poll = new RecurringWork({
      everyMs,
      failure: 'Due messages cannot be looked for',
      logger,
      run: async () => this.startWorkers(await deliveries.dueLanes()),
    });
    this.clock = new RecurringWork({
      everyMs: clockEveryMs,
      failure: 'Messages that wait for a clock that was set back cannot be looked for',
      logger,
      run: async () => {
        const count = await deliveries.makeDueAfterSetBack();
        if (count > 0) logger.warn({ count }, 'The clock was set back; messages are sent now');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.poll.start();
    this.clock.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.poll, this.clock, ...this.lanes.values()].map((one) => one.stop()));
  }

  private startWorkers(woken: Iterable<Lane>): void {
    for (const lane of woken) this.lanes.get(lane)?.startWorker();
  }
}

import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { Backoff, pause } from '@latchline/runtime/timing/timing';
import { KeepTownsHandler } from './keep-towns.handler';

/** When locations have changed, and at every start: the first start of an installation misses the events before it. */
@Injectable()
export class KeepTownsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly handler: KeepTownsHandler,
    private readonly logger: Logger,
  ) {}

  @EventConsumer({ queue: 'leads.towns', event: locationsChanged })
  async run(): Promise<void> {
    await this.handler.run();
  }

  onApplicationBootstrap(): void {
    void this.runAtStart();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async runAtStart(): Promise<void> {
    const backoff = new Backoff(1_000, 30_000);
    while (!this.stopping.signal.aborted) {
      try {
        return await this.handler.run();
      } catch (err) {
        this.logger.debug({ err }, 'Could not fetch the towns of postcode districts; trying again');
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }
}

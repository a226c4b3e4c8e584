import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { Backoff, pause } from '@latchline/runtime/timing/timing';
import { CopyTownsHandler } from './copy-towns.handler';

/** Copies towns when locations change, and at every start, because the first start misses all earlier events. */
@Injectable()
export class CopyTownsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly handler: CopyTownsHandler,
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
        this.logger.debug({ err }, 'Could not fetch the towns of postcode districts; retrying');
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }
}

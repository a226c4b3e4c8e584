import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { Logger } from '@latchline/runtime/logger/logger';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { pause } from '@latchline/runtime/timing/timing';
import type { z } from 'zod';
import { BusinessInfoRepository } from './business-info.repository';

const retryMs = 30_000;

/**
 * Copies the business info when it changes, and on every start, because earlier changes sent no event to this service. Sending
 * does not wait for it.
 */
@Injectable()
export class CopyBusinessInfoConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly services: ServiceClient,
    private readonly facts: BusinessInfoRepository,
    private readonly logger: Logger,
  ) {}

  @EventConsumer({ queue: 'notifications.business-facts', event: contentChanged })
  async run({ subject }: z.infer<typeof contentChanged.data>): Promise<void> {
    if (subject === 'business-info') await this.fetch();
  }

  onApplicationBootstrap(): void {
    void this.fetchAtStart();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async fetchAtStart(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        return await this.fetch();
      } catch (err) {
        this.logger.debug({ err }, 'Could not fetch the business info; retrying');
        await pause(retryMs, this.stopping.signal);
      }
    }
  }

  private async fetch(): Promise<void> {
    await this.facts.save(await this.services.request(getBusinessInfo, {}));
  }
}

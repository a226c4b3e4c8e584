import { Injectable } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import { listDistricts } from '@latchline/contracts/locations/location.commands';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource } from 'typeorm';
import { TownRepository } from '../town.repository';

const batchSize = 100;

/** Copies the towns of postcode districts, then fills in leads that were stored before their town was known. */
@Injectable()
export class KeepTownsHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: ServiceClient,
    private readonly towns: TownRepository,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const { items } = await this.services.request(listDistricts, {});
    await this.towns.keep(items);
    for (let filled = batchSize; filled === batchSize;) {
      filled = await this.fillBatch();
      if (filled > 0) this.logger.info({ leads: filled }, 'Towns filled in');
    }
  }

  private async fillBatch(): Promise<number> {
    const ids = await this.dataSource.transaction(async (manager) => {
      const filled = await this.towns.fill(manager, batchSize);
      for (const id of filled) await this.outbox.add(manager, leadUpdated, { id });
      return filled;
    });
    if (ids.length > 0) this.outbox.wake();
    return ids.length;
  }
}

import { Injectable } from '@nestjs/common';
import { leadUpdated } from '@latchline/contracts/leads/lead.events';
import { listDistricts, listNamedPlaces } from '@latchline/contracts/locations/location.operations';
import { listOutsideDistricts } from '@latchline/contracts/locations/outside-districts.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { nilId } from '@latchline/runtime/database/nil-id';
import { Transactions } from '../../leads/transactions';
import { replaceNamedPlaces } from '../named-places';
import { OutsideDistrictRepository } from '../outside-district.repository';
import { TownRepository } from '../town.repository';

const batchSize = 100;

/**
 * Copies the towns of postcode districts, the districts outside the area and the places that visitors may name, and fills
 * in leads that were stored before their town was known.
 */
@Injectable()
export class CopyTownsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly services: ServiceClient,
    private readonly towns: TownRepository,
    private readonly outside: OutsideDistrictRepository,
    private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const { items } = await this.services.request(listDistricts, {});
    await this.towns.replaceAll(items);
    for (let filled = batchSize; filled === batchSize;) {
      filled = await this.fillBatch();
      if (filled > 0) this.logger.info({ leads: filled }, 'Filled in towns of stored leads');
    }
    const outside = await this.services.request(listOutsideDistricts, {});
    await this.outside.replaceAll(outside.items);
    const named = await this.services.request(listNamedPlaces, {});
    await this.transactions.run(({ manager }) => replaceNamedPlaces(manager, named.items));
    let filled = 0;
    for (let after: string | null = nilId; after !== null;) {
      const batch = await this.fillBatchByPlace(after);
      filled += batch.filled.length;
      after = batch.last;
    }
    if (filled > 0) this.logger.info({ leads: filled }, 'Filled in towns of stored leads without a postcode');
  }

  private fillBatch(): Promise<number> {
    return this.transactions.run(async ({ manager, publish }) => {
      const filled = await this.towns.fill(manager, batchSize);
      for (const id of filled) await publish(leadUpdated, { id });
      return filled.length;
    });
  }

  private fillBatchByPlace(after: string) {
    return this.transactions.run(async ({ manager, publish }) => {
      const batch = await this.towns.fillByPlace(manager, after, batchSize);
      for (const id of batch.filled) await publish(leadUpdated, { id });
      return batch;
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { DeliveriesQuery, DeliveryPage } from '@latchline/contracts/notifications/delivery.commands';
import { DeliveryListRepository } from '../delivery-list.repository';

@Injectable()
export class ListAllDeliveriesHandler {
  constructor(private readonly deliveries: DeliveryListRepository) {}

  /** One more than is shown says whether there is another page. */
  async run({ limit, cursor, ...filters }: DeliveriesQuery): Promise<DeliveryPage> {
    const found = await this.deliveries.page(filters, limit + 1, cursor ?? null);
    const items = found.slice(0, limit);
    return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  }
}

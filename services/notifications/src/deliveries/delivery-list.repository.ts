import { Injectable } from '@nestjs/common';
import { rangeEnd, rangeStart } from '@latchline/contracts/http/time-range';
import type { DeliveryFilters } from '@latchline/contracts/notifications/delivery.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { DataSource } from 'typeorm';
import { type DeliveryRow, deliveryColumns, toDelivery } from './delivery.mapper';

const unsent = ['failed', 'given-up'];

/** SQL to list deliveries. Ids are UUIDv7, so the newest have the greatest. */
@Injectable()
export class DeliveryListRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    { state, channel, from, to }: DeliveryFilters,
    limit: number,
    before: string | null,
  ): Promise<Delivery[]> {
    const states = state === 'unsent' ? unsent : state ? [state] : null;
    const rows = await this.dataSource.query<DeliveryRow[]>(
      `SELECT ${deliveryColumns} FROM deliveries
       WHERE kind NOT IN ('probe', 'alarm')
         AND ($1::uuid IS NULL OR id < $1)
         AND ($2::text[] IS NULL OR state = ANY($2))
         AND ($3::text IS NULL OR channel = $3)
         AND ($4::timestamptz IS NULL OR created_at >= $4)
         AND ($5::timestamptz IS NULL OR created_at < $5)
       ORDER BY id DESC LIMIT $6`,
      [before, states, channel ?? null, rangeStart(from), rangeEnd(to), limit],
    );
    return rows.map(toDelivery);
  }
}

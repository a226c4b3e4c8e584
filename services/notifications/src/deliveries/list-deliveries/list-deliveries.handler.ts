import { Injectable } from '@nestjs/common';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { DeliveryRepository } from '../delivery.repository';

@Injectable()
export class ListDeliveriesHandler {
  constructor(private readonly deliveries: DeliveryRepository) {}

  async run({ lead_id }: { lead_id: string }): Promise<{ items: Delivery[] }> {
    return { items: await this.deliveries.ofLead(lead_id) };
  }
}

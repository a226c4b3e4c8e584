import { Injectable } from '@nestjs/common';
import { DeliveryRepository } from '../delivery.repository';

@Injectable()
export class ListUnsentHandler {
  constructor(private readonly deliveries: DeliveryRepository) {}

  async run(): Promise<{ lead_ids: string[] }> {
    return { lead_ids: await this.deliveries.unsentLeads() };
  }
}

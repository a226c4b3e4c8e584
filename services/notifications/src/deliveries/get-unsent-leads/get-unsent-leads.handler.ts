import { Injectable } from '@nestjs/common';
import type { WaitingLeads } from '@latchline/contracts/leads/waiting-leads';
import { DeliveryRepository } from '../delivery.repository';

@Injectable()
export class GetUnsentLeadsHandler {
  constructor(private readonly deliveries: DeliveryRepository) {}

  run(): Promise<WaitingLeads> {
    return this.deliveries.notNotified();
  }
}

import { Injectable } from '@nestjs/common';
import { listDeliveries } from '@latchline/contracts/notifications/delivery.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { SparingLog } from '../../edge/sparing-log';

/** A lead is worth showing without them: not much longer than it takes to read the lead itself. */
const timeoutMs = 1_000;

/** Who has been told of a lead, as long as the service that knows it answers. */
@Injectable()
export class LeadDeliveries {
  private readonly sparing = new SparingLog();

  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  async ifKnown(leadId: string): Promise<Delivery[] | null> {
    try {
      const { items } = await this.services.request(listDeliveries, { lead_id: leadId }, { timeoutMs });
      return items;
    } catch (err) {
      this.sparing.about('deliveries', () =>
        this.logger.warn({ err }, 'Leads are shown without who has been told of them'),
      );
      return null;
    }
  }
}

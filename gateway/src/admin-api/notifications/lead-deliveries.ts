import { Injectable } from '@nestjs/common';
import { listDeliveries } from '@latchline/contracts/notifications/delivery.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import { ThrottledLog } from '../../edge/throttled-log';

/** Short, because a lead is shown without its deliveries rather than late. */
const timeoutMs = 1_000;

/** Who was notified of a lead; null while the notifications service does not respond. */
@Injectable()
export class LeadDeliveries {
  private readonly throttled = new ThrottledLog();

  constructor(
    private readonly services: ServiceClient,
    private readonly logger: Logger,
  ) {}

  async ofLead(leadId: string): Promise<Delivery[] | null> {
    try {
      const { items } = await this.services.request(listDeliveries, { lead_id: leadId }, { timeoutMs });
      return items;
    } catch (err) {
      this.throttled.about('deliveries', () =>
        this.logger.warn(
          { err },
          'Showing leads without their deliveries: the notifications service did not respond',
        ),
      );
      return null;
    }
  }
}

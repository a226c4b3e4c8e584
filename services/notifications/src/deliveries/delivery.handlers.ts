import { Controller } from '@nestjs/common';
import { type WaitingLeads, getUnsentLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import {
  type DeliveriesQuery,
  type DeliveryPage,
  listAllDeliveries,
  listDeliveries,
  listUnsent,
  retryDelivery,
  sendDeliveryAgain,
} from '@latchline/contracts/notifications/delivery.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { pageFrom } from '@latchline/contracts/http/paging';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { ResendDelivery } from './resend-delivery';
import { DeliveryListRepository } from './delivery-list.repository';
import { DeliveryRepository } from './delivery.repository';

@Controller()
export class DeliveryHandlers {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly list: DeliveryListRepository,
    private readonly resend: ResendDelivery,
  ) {}

  @Handles(listDeliveries)
  async ofLead({ lead_id }: z.output<typeof listDeliveries.request>) {
    return { items: await this.deliveries.ofLead(lead_id) };
  }

  @Handles(listAllDeliveries)
  async page({ limit, cursor, ...filters }: DeliveriesQuery): Promise<DeliveryPage> {
    const found = await this.list.page(filters, limit + 1, cursor ?? null);
    return pageFrom(found, limit, ({ id }) => id);
  }

  @Handles(listUnsent)
  async unsent() {
    return { lead_ids: await this.deliveries.unsentLeads() };
  }

  @Handles(getUnsentLeads)
  notNotified(): Promise<WaitingLeads> {
    return this.deliveries.notNotified();
  }

  @Handles(retryDelivery)
  async retry({ lead_id, id }: z.output<typeof retryDelivery.request>): Promise<Delivery> {
    const delivery = await this.deliveries.find(id);
    if (delivery?.lead_id !== lead_id) throw noSuchDelivery();
    return this.resend.run(id);
  }

  @Handles(sendDeliveryAgain)
  async sendAgain({ id }: z.output<typeof sendDeliveryAgain.request>): Promise<Delivery> {
    if (!(await this.deliveries.find(id))) throw noSuchDelivery();
    return this.resend.run(id);
  }
}

const noSuchDelivery = () =>
  new CodedError(notificationErrors.noSuchDelivery, 'This delivery does not exist');

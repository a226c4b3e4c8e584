import { Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { DeliveryBell } from './delivery-bell';
import { DeliveryNews } from './delivery-news';
import { DeliveryRepository } from './delivery.repository';

/** Somebody wants a message sent again, whatever became of it. */
@Injectable()
export class DeliveryAgain {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly bell: DeliveryBell,
    private readonly news: DeliveryNews,
  ) {}

  async run(id: string): Promise<Delivery> {
    const delivery = await this.deliveries.again(id);
    if (!delivery)
      throw new CodedError(
        notificationErrors.notNow,
        'It is under way, a visitor has it already, or what it told has been erased',
      );
    this.bell.ring();
    this.news.about(delivery.lead_id);
    return delivery;
  }
}

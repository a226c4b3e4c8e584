import { Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { DeliveryAgain } from '../delivery-again';
import { DeliveryRepository } from '../delivery.repository';

@Injectable()
export class SendDeliveryAgainHandler {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly again: DeliveryAgain,
  ) {}

  async run(id: string): Promise<Delivery> {
    if (!(await this.deliveries.find(id)))
      throw new CodedError(notificationErrors.noSuchDelivery, 'There is no such delivery');
    return this.again.run(id);
  }
}

import { Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { DeliveryWaker } from './delivery-waker';
import { DeliveryChanges } from './delivery-changes';
import { DeliveryRepository } from './delivery.repository';

/** Sends a message again on request, regardless of its state. */
@Injectable()
export class ResendDelivery {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
    private readonly changes: DeliveryChanges,
  ) {}

  async run(id: string): Promise<Delivery> {
    const delivery = await this.deliveries.resend(id);
    if (!delivery)
      throw new CodedError(
        notificationErrors.notNow,
        'This message is being sent, has already reached the visitor, or its content has been erased',
      );
    this.waker.wake();
    this.changes.publish(delivery.lead_id);
    return delivery;
  }
}

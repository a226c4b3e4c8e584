import { Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { DeliveryAgain } from '../../deliveries/delivery-again';
import { WebhookAttemptRepository } from '../webhook-attempt.repository';

@Injectable()
export class ReplayWebhookDeliveryHandler {
  constructor(
    private readonly attempts: WebhookAttemptRepository,
    private readonly again: DeliveryAgain,
  ) {}

  async run({ id, delivery }: { id: string; delivery: string }): Promise<Delivery> {
    if (!(await this.attempts.isOf(id, delivery)))
      throw new CodedError(notificationErrors.noSuchDelivery, 'There is no such delivery');
    return this.again.run(delivery);
  }
}

import { Controller } from '@nestjs/common';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import {
  listWebhookDeliveries,
  replayWebhook,
  replayWebhookDelivery,
} from '@latchline/contracts/notifications/webhook.operations';
import { pageFrom } from '@latchline/contracts/http/paging';
import { Handles } from '@latchline/runtime/requests/handles';
import { type output, z } from 'zod';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { ResendDelivery } from '../deliveries/resend-delivery';
import { WebhookAttemptRepository } from './webhook-attempt.repository';
import { knownWebhook } from './webhook-rules';
import { WebhookReplayRepository } from './webhook-replay.repository';
import { WebhookRepository } from './webhook.repository';

/** The deliveries of one webhook. */
@Controller()
export class WebhookDeliveryHandlers {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly attempts: WebhookAttemptRepository,
    private readonly resend: ResendDelivery,
    private readonly replays: WebhookReplayRepository,
    private readonly waker: DeliveryWaker,
  ) {}

  /** The cursor is the last id of the previous page: ids rise with time. */
  @Handles(listWebhookDeliveries)
  async list({ id, limit, cursor }: output<typeof listWebhookDeliveries.request>) {
    const before = cursor === undefined ? null : idIn(cursor);
    knownWebhook(await this.webhooks.find(id));
    const found = await this.attempts.page(id, limit + 1, before);
    return pageFrom(found, limit, ({ id }) => id);
  }

  @Handles(replayWebhookDelivery)
  async replay({ id, delivery }: output<typeof replayWebhookDelivery.request>): Promise<Delivery> {
    if (!(await this.attempts.isOf(id, delivery)))
      throw new CodedError(notificationErrors.noSuchDelivery, 'This delivery does not exist');
    return this.resend.run(delivery);
  }

  @Handles(replayWebhook)
  async replaySince({ id, since, failed_only }: output<typeof replayWebhook.request>) {
    const { active } = knownWebhook(await this.webhooks.find(id));
    if (!active)
      throw new CodedError(notificationErrors.notNow, 'This webhook is switched off. Switch it on first');
    const queued = await this.replays.replay(id, since, failed_only);
    this.waker.wake();
    return { queued };
  }
}

function idIn(cursor: string): string {
  const { data } = z.uuid().safeParse(cursor);
  if (data !== undefined) return data;
  throw new CodedError(messagingErrors.invalid, 'The cursor is invalid', [
    { path: 'cursor', message: 'Use the next_cursor of the previous page' },
  ]);
}

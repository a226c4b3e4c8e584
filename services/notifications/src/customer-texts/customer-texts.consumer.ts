import { Injectable } from '@nestjs/common';
import { messageQueued } from '@latchline/contracts/leads/channels/channel.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { erasedAmong } from '../alerts/erased-leads';
import { DeliveryChanges } from '../deliveries/delivery-changes';
import { customerMessageDraft } from '../deliveries/delivery-drafts';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { DeliveryWaker } from '../deliveries/delivery-waker';

/** Do not rename: events may be waiting in this queue. */
const queue = 'notifications.customer-texts';

/** Sends what users and the reply to missed calls write to customers. */
@Injectable()
export class CustomerTextsConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
    private readonly changes: DeliveryChanges,
  ) {}

  @EventConsumer({ queue, event: messageQueued, concurrency: 5 })
  async run(
    { lead_id: leadId, id, channel, to, text, template }: z.infer<typeof messageQueued.data>,
    { id: eventId }: Pick<Envelope, 'id'>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await erasedAmong(manager, [leadId])).has(leadId)) return;
      if (!(await this.inbox.once(manager, queue, eventId))) return;
      const content = { message: { id, text, ...(template && { template }) } };
      const drafts = [customerMessageDraft(id, channel, to)];
      const traceparent = currentTraceparent();
      await this.deliveries.record(manager, [{ eventId, leadId, content, traceparent, drafts }]);
    });
    this.waker.wake();
    this.changes.publish(leadId);
  }
}

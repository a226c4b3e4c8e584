import { Inject, Injectable } from '@nestjs/common';
import { emailQueued } from '@latchline/contracts/leads/channels/channel.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { erasedAmong } from '../alerts/erased-leads';
import { DeliveryChanges } from '../deliveries/delivery-changes';
import { customerMailDraft } from '../deliveries/delivery-drafts';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';

/** Do not rename: events may be waiting in this queue. */
const queue = 'notifications.customer-emails';

/** Sends the e-mails that users write to customers. */
@Injectable()
export class CustomerMailsConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
    private readonly changes: DeliveryChanges,
    @Inject(ALERT_SETTINGS) private readonly settings: AlertSettings,
  ) {}

  @EventConsumer({ queue, event: emailQueued, concurrency: 5 })
  async run(
    { id, to, ...mail }: z.infer<typeof emailQueued.data>,
    { id: eventId }: Pick<Envelope, 'id'>,
  ): Promise<void> {
    const leadId = mail.lead_id;
    await this.dataSource.transaction(async (manager) => {
      if ((await erasedAmong(manager, [leadId])).has(leadId)) return;
      if (!(await this.inbox.once(manager, queue, eventId))) return;
      const drafts = [customerMailDraft(id, to, this.settings.mailHost)];
      const traceparent = currentTraceparent();
      await this.deliveries.record(manager, [{ eventId, leadId, content: { mail }, traceparent, drafts }]);
    });
    this.waker.wake();
    this.changes.publish(leadId);
  }
}

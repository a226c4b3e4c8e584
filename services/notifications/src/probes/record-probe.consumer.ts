import { Inject, Injectable } from '@nestjs/common';
import { hasExpired, type Probe } from '@latchline/contracts/leads/probes/probe';
import { probeStored } from '@latchline/contracts/leads/probes/probe.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource } from 'typeorm';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { emailDrafts } from '../deliveries/delivery-drafts';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';

/** The queue of leads: a probe shows whether leads get through it. */
const queue = 'notifications.lead-alerts';
/** In place of a mailbox, if the probe only signs in. */
const noMailbox = 'probe';

/** Records a probe as the alert of a lead is recorded: inbox, content and delivery in one transaction. */
@Injectable()
export class RecordProbeConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
    @Inject(ALERT_SETTINGS) private readonly settings: Pick<AlertSettings, 'mailHost'>,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: Pick<NotificationsConfig, 'PROBE_MAIL_TO'>,
  ) {}

  @EventConsumer({ queue, event: probeStored })
  async run(probe: Probe, { id: eventId }: Pick<Envelope, 'id'>): Promise<void> {
    if (hasExpired(probe)) return;
    const recipients = { addresses: [this.config.PROBE_MAIL_TO ?? noMailbox], fallback: false };
    const drafts = emailDrafts({ eventId, kind: 'probe' }, recipients, this.settings.mailHost);
    const traceparent = currentTraceparent();
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.inbox.once(manager, queue, eventId))) return;
      const alert = { eventId, leadId: null, content: { probe }, traceparent, drafts };
      await this.deliveries.record(manager, [alert]);
    });
    this.waker.wake();
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { mailFailure } from '../../mail/mail-failure';
import { Mailer } from '../../mail/mailer';
import { type AlertEmail, alertEmail } from '../alert-email';
import { ALERT_SETTINGS, type AlertSettings } from '../alert-settings';
import { deliveriesOf } from '../delivery';
import { DeliveryRepository, type PendingDelivery } from '../delivery.repository';

/** Somebody has not been told yet: thrown so that the queue brings the event back. Kept in Redis, hence no details. */
export class AlertIncomplete extends Error {
  constructor(eventId: string, unsent: number) {
    super(`${unsent} deliveries of event ${eventId} are not sent yet`);
    this.name = 'AlertIncomplete';
  }
}

@Injectable()
export class SendLeadAlertHandler {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly mailer: Mailer,
    private readonly logger: Logger,
    @Inject(ALERT_SETTINGS) private readonly settings: AlertSettings,
  ) {}

  /** May be called again with the same event at any time, even while an earlier call still runs. */
  async run(eventId: string, lead: Lead): Promise<void> {
    const { addresses, mailHost, siteUrl } = this.settings;
    await this.deliveries.recordOnce(
      eventId,
      deliveriesOf({ eventId, leadId: lead.id }, addresses, mailHost),
    );
    const pending = await this.deliveries.unsentOf(eventId);
    const email = alertEmail(lead, siteUrl);
    const outcomes = await Promise.all(pending.map((delivery) => this.attempt(delivery, email)));
    if (outcomes.every((outcome) => outcome === 'sent')) return;
    const unsent = await this.deliveries.unsentOf(eventId);
    if (unsent.length > 0) throw new AlertIncomplete(eventId, unsent.length);
  }

  private attempt({ id, recipient, message_id }: PendingDelivery, email: AlertEmail) {
    return this.deliveries.attempt(id, async () => {
      try {
        await this.mailer.send({ ...email, to: recipient, messageId: message_id });
        return undefined;
      } catch (error) {
        const failure = mailFailure(error);
        this.logger.warn({ delivery_id: id, failure }, 'an alert was not taken by the mail server');
        return failure;
      }
    });
  }
}

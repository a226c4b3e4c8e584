import { Inject, Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { mailFailure } from '../../mail/mail-failure';
import { Mailer } from '../../mail/mailer';
import { type AlertEmail, alertEmail } from '../alert-email';
import { ALERT_SETTINGS, type AlertSettings } from '../alert-settings';
import { deliveriesOf } from '../delivery';
import { type AttemptOutcome, DeliveryRepository, type PendingDelivery } from '../delivery.repository';

/** Somebody has not been told yet: thrown so that the queue brings the event back. Logged and kept in Redis. */
export class AlertIncomplete extends Error {
  constructor(eventId: string, unsent: readonly PendingDelivery[]) {
    const reasons = [...new Set(unsent.map(({ last_error }) => last_error ?? 'under way elsewhere'))];
    super(`Event ${eventId}: ${unsent.length} deliveries not sent yet (${reasons.join(', ')})`);
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
    const drafts = deliveriesOf({ eventId, leadId: lead.id }, addresses, mailHost);
    const pending = await this.deliveries.recordOnce(eventId, drafts);
    const email = alertEmail(lead, siteUrl);
    // One after the other: each holds a database connection while its mail is under way.
    const outcomes: AttemptOutcome[] = [];
    for (const delivery of pending) outcomes.push(await this.attempt(delivery, email));
    if (outcomes.every((outcome) => outcome === 'sent')) return;
    const unsent = await this.deliveries.unsentOf(eventId);
    if (unsent.length > 0) throw new AlertIncomplete(eventId, unsent);
  }

  private attempt({ id, recipient, message_id }: PendingDelivery, email: AlertEmail) {
    return this.deliveries.attempt(id, async () => {
      try {
        await this.mailer.send({ ...email, to: recipient, messageId: message_id });
        return undefined;
      } catch (error) {
        const failure = mailFailure(error);
        this.logger.debug({ delivery_id: id, failure }, 'The mail server did not take an alert');
        return failure;
      }
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { EntityManager } from 'typeorm';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { BusinessInfoRepository } from '../business/business-info.repository';
import type { DueDelivery, Sender, SendFailure } from '../deliveries/delivery';
import { accountEmail, hasExpired } from './account-email';
import { acknowledgementEmail } from './acknowledgement-email';
import { alertEmail } from './alert-email';
import { isPermanentFailure, mailFailure } from './mail-failure';
import { branded } from './mail-brand';
import type { Mail } from './mail-layout';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { Mailer } from './mailer';
import { claimsOverdueEmail, quarantineEmail, webhookDisabledEmail } from './notice-email';

@Injectable()
export class EmailSender implements Sender {
  constructor(
    private readonly mailer: Mailer,
    private readonly business: BusinessInfoRepository,
    private readonly logger: Logger,
    @Inject(ALERT_SETTINGS) private readonly settings: AlertSettings,
    @Inject(NOTIFICATIONS_CONFIG) private readonly config: NotificationsConfig,
  ) {}

  async send(delivery: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined> {
    const mail = await this.mailOf(delivery, manager);
    if ('error' in mail) return mail;
    try {
      const business = await this.business.known(manager);
      await this.mailer.send({
        ...branded(mail, business, this.config),
        to: delivery.recipient,
        messageId: delivery.message_id,
      });
      return undefined;
    } catch (error) {
      const failure = mailFailure(error);
      this.logger.debug({ delivery_id: delivery.id, failure }, 'The mail server refused a mail');
      // The office can correct its own address between retries; a visitor's mistyped address stays wrong.
      return { error: failure, final: delivery.kind === 'acknowledgement' && isPermanentFailure(error) };
    }
  }

  private async mailOf(delivery: DueDelivery, manager: EntityManager): Promise<Mail | SendFailure> {
    const { kind, content } = delivery;
    const { siteUrl } = this.settings;
    if (content.account) {
      if (hasExpired(content.account, new Date())) return { error: 'expired', final: true };
      return accountEmail(content.account, siteUrl);
    }
    if (content.webhook_url !== undefined) return webhookDisabledEmail(content.webhook_url, siteUrl);
    if (content.held_leads !== undefined) return quarantineEmail(content.held_leads, siteUrl);
    if (content.overdue_claims !== undefined) return claimsOverdueEmail(content.overdue_claims, siteUrl);
    if (!content.lead || kind === 'probe' || kind === 'alarm') return { error: 'no content', final: true };
    if (kind !== 'acknowledgement') return alertEmail(content.lead, kind, siteUrl);
    const details = await this.business.known(manager);
    return details
      ? acknowledgementEmail(content.lead, details, siteUrl)
      : { error: 'business info not received yet' };
  }
}

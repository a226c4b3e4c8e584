import { Inject, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { EntityManager } from 'typeorm';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { BusinessInfoRepository } from '../business/business-info.repository';
import { ClaimLinks } from '../claim-links/claim-links';
import { ReviewLinks } from '../claim-links/review-links';
import { type DueDelivery, type Sender, type SendFailure, toCustomer } from '../deliveries/delivery';
import { accountEmail, hasExpired } from './account-email';
import { acknowledgementEmail } from './acknowledgement-email';
import { alertEmail } from './alert-email';
import { isPermanentFailure, mailFailure } from './mail-failure';
import { branded } from './mail-brand';
import { customerEmail } from './customer-email';
import type { Mail } from './mail-layout';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { nightFailure } from '../daytime/ask-time';
import { VisitorPageLinks } from '../visitor-pages/visitor-page-links';
import { Mailer } from './mailer';
import { reviewRequestEmail } from './review-request-email';
import {
  claimsOverdueEmail,
  digestEmail,
  quarantineEmail,
  rotaChangeEmail,
  webhookDisabledEmail,
} from './notice-email';

const unknownBusiness: SendFailure = { error: 'business info not received yet' };

@Injectable()
export class EmailSender implements Sender {
  constructor(
    private readonly mailer: Mailer,
    private readonly business: BusinessInfoRepository,
    private readonly links: ClaimLinks,
    private readonly reviewLinks: ReviewLinks,
    private readonly pages: VisitorPageLinks,
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
      return { error: failure, final: toCustomer.has(delivery.kind) && isPermanentFailure(error) };
    }
  }

  private async mailOf(delivery: DueDelivery, manager: EntityManager): Promise<Mail | SendFailure> {
    const { kind, content } = delivery;
    const { siteUrl } = this.settings;
    if (content.account) {
      if (hasExpired(content.account, new Date())) return { error: 'expired', final: true };
      return accountEmail(content.account, siteUrl);
    }
    if (content.mail) {
      const business = await this.business.known(manager);
      if (!business) return unknownBusiness;
      const { mailHost } = this.settings;
      return customerEmail(content.mail, business, { mailHost, inbox: this.config.INBOX_ADDRESS });
    }
    if (content.webhook_url !== undefined) return webhookDisabledEmail(content.webhook_url, siteUrl);
    if (content.held_leads !== undefined) return quarantineEmail(content.held_leads, siteUrl);
    if (content.digest) return digestEmail(content.digest, siteUrl);
    if (content.rota_change) return rotaChangeEmail(content.rota_change, siteUrl);
    if (content.overdue_claims !== undefined) return claimsOverdueEmail(content.overdue_claims, siteUrl);
    if (!content.lead || kind === 'probe' || kind === 'alarm') return { error: 'no content', final: true };
    if (!toCustomer.has(kind)) {
      const claim = await this.links.urlFor(manager, content.lead.id, delivery.person);
      return alertEmail(content.lead, kind, siteUrl, claim);
    }
    const details = await this.business.known(manager);
    if (!details) return unknownBusiness;
    if (kind === 'acknowledgement') {
      const page = await this.pages.urlOf(content.lead.id, manager);
      return acknowledgementEmail(content.lead, details, siteUrl, page);
    }
    const night = nightFailure(new Date());
    if (night) return night;
    const { url } = this.reviewLinks.linkFor(content.lead.id, new Date());
    return reviewRequestEmail(content.lead, details, url);
  }
}

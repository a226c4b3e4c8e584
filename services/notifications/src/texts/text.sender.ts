import { Inject, Injectable } from '@nestjs/common';
import { channelRoutes } from '@latchline/contracts/leads/channels/channel.operations';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { EntityManager } from 'typeorm';
import { BusinessInfoRepository } from '../business/business-info.repository';
import { ClaimLinks } from '../claim-links/claim-links';
import { ReviewLinks } from '../claim-links/review-links';
import { type DueDelivery, type Sender, type SendFailure, toCustomer } from '../deliveries/delivery';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { TextClient } from './text-client';
import { TextConsents } from './text-consents';
import { VisitorPageLinks } from '../visitor-pages/visitor-page-links';
import { plainLine } from '../mails/plain-line';
import { nightFailure } from '../daytime/ask-time';
import { acknowledgementText, leadText, reviewText } from './text-message';

type Noted = (id: string) => Promise<void>;

@Injectable()
export class TextSender implements Sender {
  constructor(
    private readonly client: TextClient,
    private readonly links: ClaimLinks,
    private readonly reviewLinks: ReviewLinks,
    private readonly pages: VisitorPageLinks,
    private readonly business: BusinessInfoRepository,
    private readonly consents: TextConsents,
    @Inject(ALERT_SETTINGS) private readonly settings: AlertSettings,
  ) {}

  async send(delivery: DueDelivery, manager: EntityManager): Promise<SendFailure | undefined> {
    if (toCustomer.has(delivery.kind) && (await this.consents.hasOptedOut(manager, delivery.recipient)))
      return { error: 'replied-stop', final: true };
    const { lead, message } = delivery.content;
    const onAccepted = (id: string) => this.noted(manager, delivery, id);
    const { recipient } = delivery;
    if (message)
      return this.client.send(recipient, message.text, { reportTo: this.reportsOn(message.id), onAccepted });
    if (!lead) return { error: 'no content', final: true };
    if (delivery.kind === 'review-request') return this.askForReview(recipient, lead.id, manager, onAccepted);
    if (delivery.kind === 'acknowledgement') return this.acknowledge(lead, recipient, manager, onAccepted);
    const claim = await this.links.urlFor(manager, lead.id, delivery.person);
    return this.client.send(recipient, leadText(lead, delivery.kind, { claim }));
  }

  /** The provider signs the whole address, so nobody else can name another message. */
  private reportsOn(messageId: string): string {
    const url = new URL(channelRoutes.twilioStatus.path, this.settings.siteUrl);
    url.searchParams.set('message', messageId);
    return url.href;
  }

  /** When the customer is erased, the text is deleted at the provider, too. */
  private async noted(manager: EntityManager, { id }: DueDelivery, ref: string): Promise<void> {
    await manager.query('UPDATE deliveries SET provider_ref = $2 WHERE id = $1', [id, ref]);
  }

  private async askForReview(
    to: string,
    leadId: string,
    manager: EntityManager,
    onAccepted: Noted,
  ): Promise<SendFailure | undefined> {
    const night = nightFailure(new Date());
    if (night) return night;
    const business = await this.business.known(manager);
    if (!business) return { error: 'business info not received yet' };
    const { url } = this.reviewLinks.linkFor(leadId, new Date());
    return this.client.send(to, reviewText(plainLine(business.name, 60), url), { onAccepted });
  }

  private async acknowledge(
    lead: Lead,
    number: string,
    manager: EntityManager,
    onAccepted: Noted,
  ): Promise<SendFailure | undefined> {
    const page = await this.pages.urlOf(lead.id, manager);
    if (page === null) return { error: 'key of the page not received yet' };
    const business = await this.business.known(manager);
    if (!business) return { error: 'business info not received yet' };
    return this.client.send(number, acknowledgementText(lead, business.name, page), { onAccepted });
  }
}

import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';
import type { EntityManager } from 'typeorm';
import type { RecordedAlert } from '../deliveries/delivery.repository';
import { PushDeviceRepository } from '../push/push-device.repository';
import { webhookEventOf } from '../webhooks/webhook-message';
import { type SubscribedWebhook, WebhookRepository } from '../webhooks/webhook.repository';
import { pushDrafts, webhookDrafts } from '../deliveries/delivery-drafts';
import { audienceOf, type LeadAlert, type TracedAlert } from './lead-alert';
import { LeadMails } from './lead-mails';

/** Decides who is notified of a lead, and over which channel. */
@Injectable()
export class LeadRecipients {
  constructor(
    private readonly mails: LeadMails,
    private readonly devices: PushDeviceRepository,
    private readonly webhooks: WebhookRepository,
  ) {}

  /** Reads recipients once for all the alerts. */
  async of(manager: EntityManager, alerts: readonly TracedAlert[]): Promise<RecordedAlert[]> {
    const mails = await this.mails.drafts(manager, alerts);
    const devices = await this.devices.named(manager);
    const subscribed = await this.subscribed(manager, alerts);
    return alerts.map((alert, index) => {
      const { eventId, kind, lead, traceparent } = alert;
      const event = webhookEventOf(kind);
      const drafts = [
        ...(mails[index] ?? []),
        ...(audienceOf(alert).office ? pushDrafts(alert, devices) : []),
        ...webhookDrafts(alert, (event && subscribed.get(event)) ?? []),
      ];
      return { eventId, leadId: lead.id, content: { lead }, traceparent, drafts };
    });
  }

  private async subscribed(
    manager: EntityManager,
    alerts: readonly LeadAlert[],
  ): Promise<ReadonlyMap<WebhookEvent, SubscribedWebhook[]>> {
    const subscribed = new Map<WebhookEvent, SubscribedWebhook[]>();
    for (const event of new Set(alerts.flatMap(({ kind }) => webhookEventOf(kind) ?? [])))
      subscribed.set(event, await this.webhooks.subscribed(manager, event));
    return subscribed;
  }
}

import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';
import type { EntityManager } from 'typeorm';
import type { RecordedAlert } from '../deliveries/delivery.repository';
import { CallOuts } from '../call-outs/call-outs';
import type { DeliveryDraft } from '../deliveries/delivery';
import { webhookEventOf } from '../webhooks/webhook-message';
import { type SubscribedWebhook, WebhookRepository } from '../webhooks/webhook.repository';
import { webhookDrafts } from '../deliveries/delivery-drafts';
import { audienceOf, type LeadAlert, type TracedAlert } from './lead-alert';
import { levelOf } from '../settings/recipients';
import { LeadMails } from './lead-mails';

/** Decides who is notified of a lead, and over which channel. */
@Injectable()
export class LeadRecipients {
  constructor(
    private readonly mails: LeadMails,
    private readonly callOuts: CallOuts,
    private readonly webhooks: WebhookRepository,
  ) {}

  /** Reads recipients once for all the alerts. */
  async of(manager: EntityManager, alerts: readonly TracedAlert[]): Promise<RecordedAlert[]> {
    const mails = await this.mails.drafts(manager, alerts);
    const people = await this.people(manager, alerts, mails);
    const subscribed = await this.subscribed(manager, alerts);
    return alerts.map((alert, index) => {
      const { eventId, kind, lead, traceparent } = alert;
      const event = webhookEventOf(kind);
      const drafts = [
        ...(mails[index] ?? []),
        ...(people.get(alert) ?? []),
        ...webhookDrafts(alert, (event && subscribed.get(event)) ?? []),
      ];
      return { eventId, leadId: lead.id, content: { lead }, traceparent, drafts };
    });
  }

  /** Messages to users: of a new lead in the order of the rota, of an overdue one to everybody. */
  private async people(
    manager: EntityManager,
    alerts: readonly TracedAlert[],
    mails: readonly DeliveryDraft[][],
  ): Promise<ReadonlyMap<TracedAlert, DeliveryDraft[]>> {
    const toOffice = alerts.flatMap((alert, index) =>
      audienceOf(alert).office ? [{ alert, officeMails: mails[index] ?? [] }] : [],
    );
    const fresh = toOffice.filter(({ alert }) => levelOf(alert.kind) === 'first');
    const begun = await this.callOuts.begin(
      manager,
      fresh.map(({ alert, officeMails }) => ({ event: alert, lead: alert.lead, officeMails })),
    );
    const drafts = new Map(fresh.map(({ alert }, index) => [alert, begun[index] ?? []]));
    for (const { alert } of toOffice)
      if (!drafts.has(alert)) drafts.set(alert, await this.callOuts.remind(manager, alert, alert.lead));
    return drafts;
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

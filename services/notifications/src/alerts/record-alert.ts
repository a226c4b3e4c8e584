import { Inject, Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { Logger } from '@latchline/runtime/logger/logger';
import { GroupCommit } from '@latchline/runtime/messaging/group-commit';
import { currentTraceparent, inSharedSpan } from '@latchline/runtime/messaging/trace-context';
import { isTransient } from '@latchline/runtime/messaging/transient-error';
import { SpanKind } from '@opentelemetry/api';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeliveryDraft } from '../deliveries/delivery';
import { DeliveryBell } from '../deliveries/delivery-bell';
import { DeliveryNews } from '../deliveries/delivery-news';
import { DeliveryRepository, type RecordedAlert } from '../deliveries/delivery.repository';
import { PushDeviceRepository } from '../push/push-device.repository';
import { levelOf, recipientsOf } from '../settings/recipients';
import { SettingsRepository, type StoredSettings } from '../settings/settings.repository';
import { webhookEventOf } from '../webhooks/webhook-message';
import { type ListeningWebhook, WebhookRepository } from '../webhooks/webhook.repository';
import { type Acknowledged, Acknowledgements } from './acknowledgements';
import { acknowledgementDraft, emailDrafts, pushDrafts, webhookDrafts } from './alert-drafts';
import { ALERT_SETTINGS, type AlertSettings } from './alert-settings';
import { erasedAmong } from './erased-leads';

export interface LeadAlert {
  readonly eventId: string;
  readonly kind: DeliveryKind;
  readonly lead: Lead;
  /** Queue the event came out of. */
  readonly queue: string;
}

type TracedAlert = LeadAlert & Pick<RecordedAlert, 'traceparent'>;

/**
 * Writes down who is to be told of a lead, over which channel, and rings the bell. From here on every delivery is on its
 * own, and the event is done with: neither its queue nor its sender is needed any more.
 */
@Injectable()
export class RecordAlert {
  private quietUntil = 0;
  /** Reading who is told and committing costs the same for fifty leads of one moment as for one. */
  private readonly group = new GroupCommit((alerts: readonly TracedAlert[]) => this.recordEach(alerts));

  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly settings: SettingsRepository,
    private readonly devices: PushDeviceRepository,
    private readonly webhooks: WebhookRepository,
    private readonly acknowledgements: Acknowledgements,
    private readonly bell: DeliveryBell,
    private readonly news: DeliveryNews,
    private readonly logger: Logger,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  /** May be called again with the same event: its recipients are those of its first arrival. */
  async run(alert: LeadAlert): Promise<void> {
    const recorded = await this.group.add({ ...alert, traceparent: currentTraceparent() });
    if (recorded.status === 'rejected') throw recorded.reason;
    this.news.about(alert.lead.id);
  }

  /** Something that is wrong with one of them keeps none of the others back. */
  private async recordEach(alerts: readonly TracedAlert[]): Promise<PromiseSettledResult<void>[]> {
    try {
      await this.recordTogether(alerts);
      return alerts.map(() => ({ status: 'fulfilled', value: undefined }));
    } catch (error) {
      if (alerts.length === 1 || isTransient(error)) throw error;
      this.logger.warn({ err: error, size: alerts.length }, 'Alerts failed together: trying them one by one');
      return Promise.allSettled(alerts.map((alert) => this.recordTogether([alert])));
    }
  }

  private async recordTogether(alerts: readonly TracedAlert[]): Promise<void> {
    await inSharedSpan(spanOf(alerts), () => this.record(alerts));
    this.bell.ring();
  }

  private async record(alerts: readonly TracedAlert[]): Promise<void> {
    const known = await this.dataSource.transaction(async (manager) => {
      const erased = await erasedAmong(manager, eachOf(alerts.map(({ lead }) => lead.id)));
      const wanted = alerts.filter(({ lead }) => !erased.has(lead.id));
      const first = await this.inbox.onceEach(
        manager,
        wanted.map(({ queue, eventId }) => ({ consumer: queue, eventId })),
      );
      // The same event may have come twice at this very moment.
      const fresh = [...new Map(wanted.map((alert) => [alert.eventId, alert])).values()].filter(
        ({ eventId }) => first.has(eventId),
      );
      if (fresh.length > 0) await this.deliveries.record(manager, await this.addressed(manager, fresh));
      return wanted.filter(({ eventId }) => !first.has(eventId));
    });
    for (const { eventId, lead } of known)
      await this.deliveries.recallContent({ eventId, leadId: lead.id, content: { lead } });
  }

  private async addressed(manager: EntityManager, alerts: readonly TracedAlert[]): Promise<RecordedAlert[]> {
    const settings = await this.settings.current(manager);
    const devices = await this.devices.named(manager);
    const listening = await this.listening(manager, alerts);
    const visitors = await this.visitors(manager, alerts, settings);
    return alerts.map((alert, index) => {
      const { eventId, kind, lead, traceparent } = alert;
      const event = webhookEventOf(kind);
      const drafts = [
        ...this.emails(alert, settings),
        ...this.acknowledgement(alert, visitors[index] ?? null),
        ...pushDrafts(alert, devices),
        ...webhookDrafts(alert, (event && listening.get(event)) ?? []),
      ];
      return { eventId, leadId: lead.id, content: { lead }, traceparent, drafts };
    });
  }

  private async listening(
    manager: EntityManager,
    alerts: readonly LeadAlert[],
  ): Promise<ReadonlyMap<WebhookEvent, ListeningWebhook[]>> {
    const listening = new Map<WebhookEvent, ListeningWebhook[]>();
    for (const event of eachOf(alerts.flatMap(({ kind }) => webhookEventOf(kind) ?? [])))
      listening.set(event, await this.webhooks.listening(manager, event));
    return listening;
  }

  private emails(alert: LeadAlert, { recipients: levels }: StoredSettings): DeliveryDraft[] {
    const { adminFallback, mailHost } = this.environment;
    const recipients = recipientsOf(levels, levelOf(alert.kind), adminFallback);
    if (recipients.fallback) this.reportFallback();
    return emailDrafts(alert, recipients, mailHost);
  }

  /** Every delivery says so as well; the log once a minute, however many leads there are. */
  private reportFallback(): void {
    if (Date.now() < this.quietUntil) return;
    this.quietUntil = Date.now() + 60_000;
    this.logger.warn('Nobody is named to be told of leads: ADMIN_FALLBACK_EMAIL is told');
  }

  /** Beside each alert whom it is acknowledged to. */
  private async visitors(
    manager: EntityManager,
    alerts: readonly LeadAlert[],
    { acknowledge_visitors }: StoredSettings,
  ): Promise<(Acknowledged | null)[]> {
    const answered = alerts.filter(
      ({ kind }) => acknowledge_visitors && (kind === 'new-lead' || kind === 'repeat-lead'),
    );
    const visitors = await this.acknowledgements.recipientsOf(
      manager,
      answered.map(({ lead }) => lead),
    );
    return alerts.map((alert) => visitors[answered.indexOf(alert)] ?? null);
  }

  private acknowledgement({ eventId }: LeadAlert, visitor: Acknowledged | null): DeliveryDraft[] {
    return visitor ? [acknowledgementDraft(eventId, visitor, this.environment.mailHost)] : [];
  }
}

const eachOf = <T>(values: readonly T[]): T[] => [...new Set(values)];

const spanOf = (alerts: readonly TracedAlert[]) => ({
  kind: SpanKind.PRODUCER,
  origins: alerts.map(({ traceparent }) => traceparent),
  describe: (index: number) => ({
    name: 'send deliveries',
    attributes: {
      'messaging.destination.name': 'deliveries',
      'messaging.batch.message_count': alerts.length,
      'messaging.message.id': alerts[index]?.eventId,
    },
  }),
});

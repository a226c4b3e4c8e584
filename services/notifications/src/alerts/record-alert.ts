import { Inject, Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { Logger } from '@latchline/runtime/logger/logger';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeliveryDraft } from '../deliveries/delivery';
import { DeliveryBell } from '../deliveries/delivery-bell';
import { DeliveryNews } from '../deliveries/delivery-news';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { PushDeviceRepository } from '../push/push-device.repository';
import { levelOf, recipientsOf } from '../settings/recipients';
import { SettingsRepository, type StoredSettings } from '../settings/settings.repository';
import { webhookEventOf } from '../webhooks/webhook-message';
import { WebhookRepository } from '../webhooks/webhook.repository';
import { Acknowledgements } from './acknowledgements';
import { acknowledgementDraft, emailDrafts, pushDrafts, webhookDrafts } from './alert-drafts';
import { ALERT_SETTINGS, type AlertSettings } from './alert-settings';
import { isErased } from './erased-leads';

export interface LeadAlert {
  readonly eventId: string;
  readonly kind: DeliveryKind;
  readonly lead: Lead;
  /** Queue the event came out of. */
  readonly queue: string;
}

/**
 * Writes down who is to be told of a lead, over which channel, and rings the bell. From here on every delivery is on its
 * own, and the event is done with: neither its queue nor its sender is needed any more.
 */
@Injectable()
export class RecordAlert {
  private quietUntil = 0;

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
    const { eventId, lead, queue } = alert;
    const recorded = { eventId, leadId: lead.id, content: { lead } };
    const first = await this.dataSource.transaction(async (manager) => {
      if (await isErased(manager, lead.id)) return true;
      if (!(await this.inbox.once(manager, queue, eventId))) return false;
      await this.deliveries.record(manager, recorded, await this.drafts(manager, alert));
      return true;
    });
    if (!first) await this.deliveries.recallContent(recorded);
    this.bell.ring();
    this.news.about(lead.id);
  }

  private async drafts(manager: EntityManager, alert: LeadAlert): Promise<DeliveryDraft[]> {
    const settings = await this.settings.current(manager);
    const event = webhookEventOf(alert.kind);
    return [
      ...this.emails(alert, settings),
      ...(await this.acknowledgement(manager, alert, settings)),
      ...pushDrafts(alert, await this.devices.named(manager)),
      ...webhookDrafts(alert, event ? await this.webhooks.listening(manager, event) : []),
    ];
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

  private async acknowledgement(
    manager: EntityManager,
    { eventId, kind, lead }: LeadAlert,
    { acknowledge_visitors }: StoredSettings,
  ): Promise<DeliveryDraft[]> {
    if (!acknowledge_visitors || (kind !== 'new-lead' && kind !== 'repeat-lead')) return [];
    const visitor = await this.acknowledgements.recipientOf(manager, lead);
    return visitor ? [acknowledgementDraft(eventId, visitor, this.environment.mailHost)] : [];
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { EntityManager } from 'typeorm';
import type { DeliveryDraft } from '../deliveries/delivery';
import { levelOf, recipientsOf } from '../settings/recipients';
import { SettingsRepository, type StoredSettings } from '../settings/settings.repository';
import { type Acknowledged, Acknowledgements, byText, type Reach } from './acknowledgements';
import { acknowledgementDraft, acknowledgementTextDraft, emailDrafts } from '../deliveries/delivery-drafts';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { TextClient } from '../texts/text-client';
import { audienceOf, type LeadAlert } from './lead-alert';

/** The mails of an alert to the office, and the acknowledgement to the visitor by e-mail and text message. */
@Injectable()
export class LeadMails {
  private quietUntil = 0;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly acknowledgements: Acknowledgements,
    private readonly texts: TextClient,
    private readonly logger: Logger,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  /** The drafts for each alert, in the order of the alerts. */
  async drafts(manager: EntityManager, alerts: readonly LeadAlert[]): Promise<DeliveryDraft[][]> {
    const settings = await this.settings.current(manager);
    const byMail = await this.visitors(manager, alerts, settings);
    const byPhone = (await this.texts.isSetUp(manager))
      ? await this.visitors(manager, alerts, settings, byText)
      : [];
    return alerts.map((alert, index) => [
      ...this.toOffice(alert, settings),
      ...this.toVisitor(alert, byMail[index] ?? null),
      ...toPhone(alert, byPhone[index] ?? null),
    ]);
  }

  private toOffice(alert: LeadAlert, { recipients: levels }: StoredSettings): DeliveryDraft[] {
    if (!audienceOf(alert).office) return [];
    const { adminFallback, mailHost } = this.environment;
    const recipients = recipientsOf(levels, levelOf(alert.kind), adminFallback);
    if (recipients.fallback) this.reportFallback();
    return emailDrafts(alert, recipients, mailHost).map((draft) => ({
      ...draft,
      person: draft.recipient.toLowerCase(),
    }));
  }

  /** At most once a minute; every such delivery is flagged as well. */
  private reportFallback(): void {
    if (Date.now() < this.quietUntil) return;
    this.quietUntil = Date.now() + 60_000;
    this.logger.warn('No alert recipients configured; falling back to ADMIN_FALLBACK_EMAIL');
  }

  /** The visitor to acknowledge for each alert, or null. */
  private async visitors(
    manager: EntityManager,
    alerts: readonly LeadAlert[],
    { acknowledge_visitors }: StoredSettings,
    reach?: Reach,
  ): Promise<(Acknowledged | null)[]> {
    const acknowledgeable = alerts.filter(
      (alert) =>
        acknowledge_visitors &&
        audienceOf(alert).customer &&
        (alert.kind === 'new-lead' || alert.kind === 'repeat-lead'),
    );
    const visitors = await this.acknowledgements.recipientsOf(
      manager,
      acknowledgeable.map(({ lead }) => lead),
      reach,
    );
    return alerts.map((alert) => visitors[acknowledgeable.indexOf(alert)] ?? null);
  }

  private toVisitor({ eventId }: LeadAlert, visitor: Acknowledged | null): DeliveryDraft[] {
    return visitor ? [acknowledgementDraft(eventId, visitor, this.environment.mailHost)] : [];
  }
}

const toPhone = ({ eventId }: LeadAlert, visitor: Acknowledged | null): DeliveryDraft[] =>
  visitor ? [acknowledgementTextDraft(eventId, visitor)] : [];

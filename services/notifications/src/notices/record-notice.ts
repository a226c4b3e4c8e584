import { Inject, Injectable } from '@nestjs/common';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { AlertContent } from '../deliveries/delivery';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { recipientsOf } from '../settings/recipients';
import { SettingsRepository } from '../settings/settings.repository';
import { emailDrafts, type NotifiedEvent } from '../deliveries/delivery-drafts';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';

/** Records notices to the office about the system itself. */
@Injectable()
export class RecordNotice {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly settings: SettingsRepository,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  /** Contains only the number of leads, no personal data. */
  async quarantineWaiting(manager: EntityManager, eventId: string, held_leads: number): Promise<void> {
    await this.record(manager, { eventId, kind: 'quarantine-waiting' }, { held_leads });
  }

  /** Contains only the number of claims, no personal data. */
  async claimsOverdue(manager: EntityManager, eventId: string, overdue_claims: number): Promise<void> {
    await this.record(manager, { eventId, kind: 'claims-overdue' }, { overdue_claims });
  }

  async webhookDisabled(manager: EntityManager, webhook_url: string): Promise<void> {
    await this.record(manager, { eventId: uuidv7(), kind: 'webhook-disabled' }, { webhook_url });
  }

  private async record(manager: EntityManager, event: NotifiedEvent, content: AlertContent): Promise<void> {
    const { adminFallback, mailHost } = this.environment;
    const { recipients } = await this.settings.current(manager);
    const drafts = emailDrafts(event, recipientsOf(recipients, 'first', adminFallback), mailHost);
    const traceparent = currentTraceparent();
    await this.deliveries.record(manager, [
      { eventId: event.eventId, leadId: null, content, traceparent, drafts },
    ]);
  }
}

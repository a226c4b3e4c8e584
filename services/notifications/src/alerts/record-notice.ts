import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { recipientsOf } from '../settings/recipients';
import { SettingsRepository } from '../settings/settings.repository';
import { emailDrafts } from './alert-drafts';
import { ALERT_SETTINGS, type AlertSettings } from './alert-settings';

/** What the office has to know about the system itself. */
@Injectable()
export class RecordNotice {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly settings: SettingsRepository,
    @Inject(ALERT_SETTINGS) private readonly environment: AlertSettings,
  ) {}

  /** Nobody's data: how many leads wait, and where. */
  async quarantineWaiting(manager: EntityManager, eventId: string, held_leads: number): Promise<void> {
    const { adminFallback, mailHost } = this.environment;
    const { recipients } = await this.settings.current(manager);
    const told = { eventId, kind: 'quarantine-waiting' } as const;
    const drafts = emailDrafts(told, recipientsOf(recipients, 'first', adminFallback), mailHost);
    await this.deliveries.record(manager, { ...told, leadId: null, content: { held_leads } }, drafts);
  }

  /** Nobody's data: how many claims, and where. */
  async claimsOverdue(manager: EntityManager, eventId: string, overdue_claims: number): Promise<void> {
    const { adminFallback, mailHost } = this.environment;
    const { recipients } = await this.settings.current(manager);
    const told = { eventId, kind: 'claims-overdue' } as const;
    const drafts = emailDrafts(told, recipientsOf(recipients, 'first', adminFallback), mailHost);
    await this.deliveries.record(manager, { ...told, leadId: null, content: { overdue_claims } }, drafts);
  }

  async webhookDisabled(manager: EntityManager, webhook_url: string): Promise<void> {
    const { adminFallback, mailHost } = this.environment;
    const { recipients } = await this.settings.current(manager);
    const told = { eventId: uuidv7(), kind: 'webhook-disabled' } as const;
    const drafts = emailDrafts(told, recipientsOf(recipients, 'first', adminFallback), mailHost);
    await this.deliveries.record(manager, { ...told, leadId: null, content: { webhook_url } }, drafts);
  }
}

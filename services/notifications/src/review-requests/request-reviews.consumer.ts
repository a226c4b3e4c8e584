import { Inject, Injectable } from '@nestjs/common';
import { type LeadChange, leadChanged } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { erasedAmong } from '../alerts/erased-leads';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { reviewRequestDraft } from '../deliveries/delivery-drafts';
import { ALERT_SETTINGS, type AlertSettings } from '../settings/alert-settings';
import { TextClient } from '../texts/text-client';
import { askTime } from '../daytime/ask-time';
import { reviewContact } from './review-contact';

/** Do not rename: events may be waiting in this queue. */
const queue = 'notifications.review-requests';
/** A job that was completed long ago, and that somebody tidies up now. */
const oldLeadMs = 90 * 86_400_000;

/**
 * Asks the customer of a completed job for a review: everybody alike, once, by day. A job that is reopened before the customer
 * was asked is asked about when it is completed again.
 */
@Injectable()
export class RequestReviewsConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly texts: TextClient,
    @Inject(ALERT_SETTINGS) private readonly settings: AlertSettings,
  ) {}

  @EventConsumer({ queue, event: leadChanged, concurrency: 5 })
  async run(
    { lead, change }: z.infer<typeof leadChanged.data>,
    { id: eventId, occurred_at }: Pick<Envelope, 'id' | 'occurred_at'>,
  ): Promise<void> {
    if (change.previous_status === undefined) return;
    await this.dataSource.transaction(async (manager) => {
      if ((await erasedAmong(manager, [lead.id])).has(lead.id)) return;
      if (!(await this.inbox.once(manager, queue, eventId))) return;
      const occurredAt = new Date(occurred_at);
      const isOver = isFinished(lead, occurredAt);
      if (!isOver && !isReopened(lead, change)) return;
      const wasAsked = await this.isAsked(manager, lead);
      if (isOver && wasAsked === false) await this.ask(manager, { lead, eventId, completedAt: occurredAt });
      if (!isOver && wasAsked === true) await this.takeBack(manager, lead.id);
    });
  }

  /** Null if a later change of the lead was handled before. */
  private async isAsked(manager: EntityManager, { id, updated_at }: Lead): Promise<boolean | null> {
    const [row] = await manager.query<{ asked: boolean }[]>(
      `INSERT INTO review_requests AS known (lead_id, version, asked) VALUES ($1, $2, false)
       ON CONFLICT (lead_id) DO UPDATE SET version = excluded.version WHERE known.version <= excluded.version
       RETURNING asked`,
      [id, updated_at],
    );
    return row?.asked ?? null;
  }

  private async ask(
    manager: EntityManager,
    { lead, eventId, completedAt }: { lead: Lead; eventId: string; completedAt: Date },
  ): Promise<void> {
    const contact = reviewContact(lead, await this.texts.isSetUp(manager));
    if (!contact) return;
    await this.setAsked(manager, lead.id, true);
    const notBefore = askTime(completedAt).toISOString();
    const draft = reviewRequestDraft(eventId, contact, { notBefore, mailHost: this.settings.mailHost });
    await this.deliveries.record(manager, [
      { eventId, leadId: lead.id, content: { lead }, traceparent: currentTraceparent(), drafts: [draft] },
    ]);
  }

  private async takeBack(manager: EntityManager, leadId: string): Promise<void> {
    const [, takenBack] = await manager.query<[unknown, number]>(
      `UPDATE deliveries SET state = 'given-up', next_attempt_at = NULL, last_error = 'reopened'
       WHERE lead_id = $1 AND kind = 'review-request' AND attempts = 0 AND next_attempt_at IS NOT NULL`,
      [leadId],
    );
    if (takenBack > 0) await this.setAsked(manager, leadId, false);
  }

  private async setAsked(manager: EntityManager, leadId: string, asked: boolean): Promise<void> {
    await manager.query('UPDATE review_requests SET asked = $2 WHERE lead_id = $1', [leadId, asked]);
  }
}

const isReopened = ({ status }: Lead, { previous_status }: LeadChange): boolean =>
  previous_status === 'completed' && status !== 'completed';

function isFinished({ status, held, merged_into, created_at }: Lead, now: Date): boolean {
  const isOld = now.getTime() - Date.parse(created_at) > oldLeadMs;
  return status === 'completed' && !held && merged_into === null && !isOld;
}

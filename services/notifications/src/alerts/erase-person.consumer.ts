import { Injectable } from '@nestjs/common';
import { personErased } from '@latchline/contracts/leads/lead.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { CallOutRepository } from '../call-outs/call-out.repository';
import { DeliveryChanges } from '../deliveries/delivery-changes';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryRepository, type RecordedAlert } from '../deliveries/delivery.repository';
import { ProviderCopyRepository } from '../provider-copies/provider-copy.repository';
import { markErased } from './erased-leads';
import { WebhookDrafts } from './webhook-drafts';

const queue = 'notifications.person-erasures';

/**
 * Deletes a person's data from alerts and deliveries and gives up unsent messages; the record that a message was sent stays. What
 * Twilio has of them is deleted there.
 * That is idempotent; the webhooks about the erasure are recorded once, through the inbox. They contain only the lead's id.
 */
@Injectable()
export class ErasePersonConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: DeliveryChanges,
    private readonly inbox: Inbox,
    private readonly deliveries: DeliveryRepository,
    private readonly webhooks: WebhookDrafts,
    private readonly callOuts: CallOutRepository,
    private readonly waker: DeliveryWaker,
    private readonly copies: ProviderCopyRepository,
  ) {}

  @EventConsumer({ queue, event: personErased })
  async run(
    { lead_ids, emails, phones, provider_copies }: z.infer<typeof personErased.data>,
    { id: eventId }: Pick<Envelope, 'id'>,
  ): Promise<void> {
    const addresses = [...emails.map((email) => email.toLowerCase()), ...phones];
    await this.dataSource.transaction(async (manager) => {
      await markErased(manager, lead_ids);
      await this.callOuts.remove(manager, lead_ids);
      await manager.query(eraseContentSql, [lead_ids, addresses]);
      await manager.query(eraseResponsesSql, [lead_ids]);
      const [erased] = await manager.query<[{ id: string }[], number]>(eraseDeliveriesSql, [
        lead_ids,
        addresses,
      ]);
      // After that, because it waits for texts that are being sent.
      await this.copies.addTexts(
        manager,
        erased.map(({ id }) => id),
      );
      await this.copies.add(manager, provider_copies);
      if (await this.inbox.once(manager, queue, eventId)) await this.recordErasures(manager, lead_ids);
    });
    this.waker.wake();
    for (const id of lead_ids) this.changes.publish(id);
  }

  private async recordErasures(manager: EntityManager, leadIds: readonly string[]): Promise<void> {
    const traceparent = currentTraceparent();
    const alerts: RecordedAlert[] = [];
    for (const leadId of leadIds) {
      const eventId = uuidv7();
      const drafts = await this.webhooks.of(manager, eventId, ['lead-erased']);
      // No endpoint subscribes.
      if (drafts.length === 0) return;
      alerts.push({ eventId, leadId, content: {}, traceparent, drafts });
    }
    await this.deliveries.record(manager, alerts);
  }
}

// Messages to the person can be about a lead of somebody else, which theirs repeats or was merged into.
// The content of a message about an erasure is empty, and it must survive a repeated event.
const eraseContentSql = `
  UPDATE alerts SET content = NULL
  WHERE (lead_id = ANY ($1)
      OR event_id IN (SELECT event_id FROM deliveries WHERE kind = 'message' AND lower(recipient) = ANY ($2)))
    AND (content -> 'lead' IS NOT NULL OR content -> 'message' IS NOT NULL OR content -> 'mail' IS NOT NULL)`;

const eraseResponsesSql = `
  UPDATE webhook_attempts SET answer = ''
  FROM deliveries WHERE deliveries.id = delivery_id AND lead_id = ANY ($1)`;
const eraseDeliveriesSql = `
  UPDATE deliveries SET
    recipient = CASE WHEN kind IN ('acknowledgement', 'review-request', 'message') THEN 'erased' ELSE recipient END,
    mailbox = NULL,
    next_attempt_at = NULL,
    last_error = CASE WHEN next_attempt_at IS NULL THEN last_error ELSE 'erased' END,
    state = CASE WHEN next_attempt_at IS NULL THEN state ELSE 'given-up' END
  WHERE (lead_id = ANY ($1) AND kind <> 'lead-erased') OR (kind IN ('acknowledgement', 'review-request', 'message') AND lower(recipient) = ANY ($2))
  RETURNING id`;

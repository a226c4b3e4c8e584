import { Injectable } from '@nestjs/common';
import { personErased } from '@latchline/contracts/leads/lead.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { markErased } from './erased-leads';
import { DeliveryChanges } from '../deliveries/delivery-changes';

/**
 * Deletes a person's data from alerts and deliveries and gives up unsent messages; the record that a message was sent stays.
 * Idempotent, so it does not need the inbox.
 */
@Injectable()
export class ErasePersonConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: DeliveryChanges,
  ) {}

  @EventConsumer({ queue: 'notifications.person-erasures', event: personErased })
  async run({ lead_ids, emails }: z.infer<typeof personErased.data>): Promise<void> {
    const addresses = emails.map((email) => email.toLowerCase());
    await this.dataSource.transaction(async (manager) => {
      await markErased(manager, lead_ids);
      await manager.query('UPDATE alerts SET content = NULL WHERE lead_id = ANY ($1)', [lead_ids]);
      await manager.query(eraseResponsesSql, [lead_ids]);
      await manager.query(eraseDeliveriesSql, [lead_ids, addresses]);
    });
    for (const id of lead_ids) this.changes.publish(id);
  }
}

const eraseResponsesSql = `
  UPDATE webhook_attempts SET answer = ''
  FROM deliveries WHERE deliveries.id = delivery_id AND lead_id = ANY ($1)`;
const eraseDeliveriesSql = `
  UPDATE deliveries SET
    recipient = CASE WHEN kind = 'acknowledgement' THEN 'erased' ELSE recipient END,
    mailbox = NULL,
    next_attempt_at = NULL,
    last_error = CASE WHEN next_attempt_at IS NULL THEN last_error ELSE 'erased' END,
    state = CASE WHEN next_attempt_at IS NULL THEN state ELSE 'given-up' END
  WHERE lead_id = ANY ($1) OR (kind = 'acknowledgement' AND lower(recipient) = ANY ($2))`;

import { Injectable } from '@nestjs/common';
import { personErased } from '@latchline/contracts/leads/lead.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { rememberErased } from './erased-leads';
import { DeliveryNews } from '../deliveries/delivery-news';

/**
 * That somebody was told stays known; of whom does not. What has not been sent is given up. Twice does no harm, so the
 * inbox is not asked.
 */
@Injectable()
export class ForgetPersonConsumer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly news: DeliveryNews,
  ) {}

  @EventConsumer({ queue: 'notifications.person-erasures', event: personErased })
  async run({ lead_ids, emails }: z.infer<typeof personErased.data>): Promise<void> {
    const addresses = emails.map((email) => email.toLowerCase());
    await this.dataSource.transaction(async (manager) => {
      await rememberErased(manager, lead_ids);
      await manager.query('UPDATE alerts SET content = NULL WHERE lead_id = ANY ($1)', [lead_ids]);
      await manager.query(forgetAnswersSql, [lead_ids]);
      await manager.query(forgetDeliveriesSql, [lead_ids, addresses]);
    });
    for (const id of lead_ids) this.news.about(id);
  }
}

const forgetAnswersSql = `
  UPDATE webhook_attempts SET answer = ''
  FROM deliveries WHERE deliveries.id = delivery_id AND lead_id = ANY ($1)`;
const forgetDeliveriesSql = `
  UPDATE deliveries SET
    recipient = CASE WHEN kind = 'acknowledgement' THEN 'erased' ELSE recipient END,
    mailbox = NULL,
    next_attempt_at = NULL,
    last_error = CASE WHEN next_attempt_at IS NULL THEN last_error ELSE 'erased' END,
    state = CASE WHEN next_attempt_at IS NULL THEN state ELSE 'given-up' END
  WHERE lead_id = ANY ($1) OR (kind = 'acknowledgement' AND lower(recipient) = ANY ($2))`;

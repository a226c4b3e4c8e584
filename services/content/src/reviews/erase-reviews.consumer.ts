import { Injectable } from '@nestjs/common';
import { personErased } from '@latchline/contracts/leads/lead.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { z } from 'zod';
import { ReviewRepository } from './review.repository';

/** Deletes the reviews of an erased person: the words may identify them as much as the name does. Idempotent. */
@Injectable()
export class EraseReviewsConsumer {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Do not rename the queue: events may be waiting in it. */
  @EventConsumer({ queue: 'content.review-erasures', event: personErased })
  async run({ lead_ids: leadIds }: z.infer<typeof personErased.data>): Promise<void> {
    if (await this.reviews.removeOfLeads(leadIds)) this.outbox.wake();
  }
}

import { Injectable } from '@nestjs/common';
import { leadChanged } from '@latchline/contracts/leads/lead.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import type { z } from 'zod';
import { changeKinds } from '../webhooks/webhook-message';
import { RecordLeadChange } from './record-lead-change';

/** Do not rename: events may be waiting in this queue. */
const queue = 'notifications.lead-changes';

/** Sends changes of leads to webhooks. Of people, only devices that were notified learn of one: somebody has the lead. */
@Injectable()
export class LeadChangesConsumer {
  constructor(private readonly changes: RecordLeadChange) {}

  @EventConsumer({ queue, event: leadChanged, concurrency: 10 })
  run({ lead, change }: z.infer<typeof leadChanged.data>, { id: eventId }: Envelope): Promise<void> {
    return this.changes.run({ eventId, queue, lead, change, kinds: changeKinds(change) });
  }
}

import { Injectable } from '@nestjs/common';
import { customerReturned } from '@latchline/contracts/leads/channels/channel.events';
import { leadAdded, leadOverdue, leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import type { z } from 'zod';
import { RecordAlert } from './record-alert';

/** Do not rename: events may be waiting in these queues. */
const submittedQueue = 'notifications.lead-alerts';
const overdueQueue = 'notifications.lead-escalations';

@Injectable()
export class LeadAlertsConsumer {
  constructor(private readonly alerts: RecordAlert) {}

  /** Concurrent leads are recorded in one transaction, so high concurrency is cheap. */
  @EventConsumer({ queue: submittedQueue, event: leadSubmitted, concurrency: 50 })
  submitted({ lead }: z.infer<typeof leadSubmitted.data>, { id: eventId }: Envelope) {
    return this.alerts.run({ eventId, kind: kindOf(lead), lead, queue: submittedQueue });
  }

  /** The user who added it chose whom to notify. */
  @EventConsumer({ queue: submittedQueue, event: leadAdded, concurrency: 50 })
  added({ lead, notify, acknowledge }: z.infer<typeof leadAdded.data>, { id: eventId }: Envelope) {
    const audience = { office: notify, customer: acknowledge };
    return this.alerts.run({ eventId, kind: kindOf(lead), lead, queue: submittedQueue, audience });
  }

  /** The customer called again and nobody answered, or wrote. */
  @EventConsumer({ queue: submittedQueue, event: customerReturned, concurrency: 50 })
  returned({ lead }: z.infer<typeof customerReturned.data>, { id: eventId }: Envelope) {
    return this.alerts.run({ eventId, kind: 'customer-returned', lead, queue: submittedQueue });
  }

  /** The leads service decides whether a lead is overdue. */
  @EventConsumer({ queue: overdueQueue, event: leadOverdue })
  overdue({ lead, stage }: z.infer<typeof leadOverdue.data>, { id: eventId }: Envelope) {
    const kind = stage === 1 ? 'escalation-1' : 'escalation-2';
    return this.alerts.run({ eventId, kind, lead, queue: overdueQueue });
  }
}

const kindOf = ({ repeat_of }: Lead) => (repeat_of === null ? 'new-lead' : 'repeat-lead');

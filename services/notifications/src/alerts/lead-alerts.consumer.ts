import { Injectable } from '@nestjs/common';
import { leadOverdue, leadSubmitted } from '@latchline/contracts/leads/lead.events';
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
    const kind = lead.repeat_of === null ? 'new-lead' : 'repeat-lead';
    return this.alerts.run({ eventId, kind, lead, queue: submittedQueue });
  }

  /** The leads service decides whether a lead is overdue. */
  @EventConsumer({ queue: overdueQueue, event: leadOverdue })
  overdue({ lead, stage }: z.infer<typeof leadOverdue.data>, { id: eventId }: Envelope) {
    const kind = stage === 1 ? 'escalation-1' : 'escalation-2';
    return this.alerts.run({ eventId, kind, lead, queue: overdueQueue });
  }
}

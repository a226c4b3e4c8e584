import { Injectable } from '@nestjs/common';
import { leadOverdue } from '@latchline/contracts/leads/lead.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/messaging/event-consumer';
import type { z } from 'zod';
import { RecordAlert } from '../record-alert';

const queue = 'notifications.lead-escalations';

/** Whether a lead is overdue is the leads service's to say: what it says is told. */
@Injectable()
export class TellOfOverdueLeadConsumer {
  constructor(private readonly alerts: RecordAlert) {}

  @EventConsumer({ queue, event: leadOverdue })
  run({ lead, stage }: z.infer<typeof leadOverdue.data>, { id: eventId }: Envelope) {
    return this.alerts.run({ eventId, kind: stage === 1 ? 'escalation-1' : 'escalation-2', lead, queue });
  }
}

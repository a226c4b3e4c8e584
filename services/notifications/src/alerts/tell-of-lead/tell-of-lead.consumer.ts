import { Injectable } from '@nestjs/common';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/messaging/event-consumer';
import type { z } from 'zod';
import { RecordAlert } from '../record-alert';

/** Permanent names: events wait in them. */
export const leadAlertsQueue = 'notifications.lead-alerts';

@Injectable()
export class TellOfLeadConsumer {
  constructor(private readonly alerts: RecordAlert) {}

  /** So many at once, because those of one moment are recorded together. */
  @EventConsumer({ queue: leadAlertsQueue, event: leadSubmitted, concurrency: 50 })
  run({ lead }: z.infer<typeof leadSubmitted.data>, { id: eventId }: Envelope) {
    const kind = lead.repeat_of === null ? 'new-lead' : 'repeat-lead';
    return this.alerts.run({ eventId, kind, lead, queue: leadAlertsQueue });
  }
}

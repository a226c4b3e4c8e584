import { Injectable } from '@nestjs/common';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/messaging/event-consumer';
import type { z } from 'zod';
import { leadAlertsQueue } from '../delivery.repository';
import { SendLeadAlertHandler } from './send-lead-alert.handler';

/**
 * An alert mostly waits for the mail server and for the disk. Two at once leave the service idle half the time, six
 * drain 200 a second on one core; each holds one SMTP and one database connection.
 */
const alertsAtOnce = 6;

@Injectable()
export class SendLeadAlertConsumer {
  constructor(private readonly handler: SendLeadAlertHandler) {}

  @EventConsumer({ queue: leadAlertsQueue, event: leadSubmitted, concurrency: alertsAtOnce })
  run({ lead }: z.infer<typeof leadSubmitted.data>, { id }: Envelope) {
    return this.handler.run(id, lead);
  }
}

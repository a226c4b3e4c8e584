import { Injectable } from '@nestjs/common';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { EventConsumer } from '@latchline/runtime/messaging/event-consumer';
import type { z } from 'zod';
import { leadAlertsQueue } from '../delivery.repository';
import { SendLeadAlertHandler } from './send-lead-alert.handler';

@Injectable()
export class SendLeadAlertConsumer {
  constructor(private readonly handler: SendLeadAlertHandler) {}

  @EventConsumer({ queue: leadAlertsQueue, event: leadSubmitted, concurrency: 2 })
  run({ lead }: z.infer<typeof leadSubmitted.data>, { id }: Envelope) {
    return this.handler.run(id, lead);
  }
}

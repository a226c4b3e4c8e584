import { Injectable } from '@nestjs/common';
import { personErased } from '@latchline/contracts/leads/lead.events';
import { EventConsumer } from '@latchline/runtime/messaging/event-consumer';
import type { z } from 'zod';
import { ForgetPersonHandler } from './forget-person.handler';

@Injectable()
export class ForgetPersonConsumer {
  constructor(private readonly handler: ForgetPersonHandler) {}

  @EventConsumer({ queue: 'notifications.person-erasures', event: personErased })
  run(person: z.infer<typeof personErased.data>) {
    return this.handler.run(person);
  }
}

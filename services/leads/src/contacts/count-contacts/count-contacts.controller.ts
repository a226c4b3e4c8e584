import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type ContactCountsQuery, getContactCounts } from '@latchline/contracts/leads/contact.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { CountContactsHandler } from './count-contacts.handler';

@Controller()
export class CountContactsController {
  constructor(private readonly handler: CountContactsHandler) {}

  @Handles(getContactCounts)
  run(@Payload() query: ContactCountsQuery) {
    return this.handler.run(query);
  }
}

import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listContacts, type ListContactsQuery } from '@latchline/contracts/leads/contact.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListContactsHandler } from './list-contacts.handler';

@Controller()
export class ListContactsController {
  constructor(private readonly handler: ListContactsHandler) {}

  @Handles(listContacts)
  run(@Payload() query: ListContactsQuery) {
    return this.handler.run(query);
  }
}

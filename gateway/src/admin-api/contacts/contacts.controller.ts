import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  getContactCounts,
  getContactSources,
  listContacts,
} from '@latchline/contracts/leads/contact.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

@Controller()
export class ContactsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listContacts)
  list(@Input() { query }: InputOf<typeof routes.listContacts>) {
    return this.services.request(listContacts, query);
  }

  @Route(routes.getContactCounts)
  counts(@Input() { query }: InputOf<typeof routes.getContactCounts>) {
    return this.services.request(getContactCounts, query);
  }

  @Route(routes.getContactSources)
  sources(@Input() { query }: InputOf<typeof routes.getContactSources>) {
    return this.services.request(getContactSources, query);
  }
}

import { Injectable } from '@nestjs/common';
import type { ContactCounts, ContactCountsQuery } from '@latchline/contracts/leads/contact.commands';
import type { ContactKind } from '@latchline/contracts/leads/contact.schema';
import { ContactRepository } from '../contact.repository';

@Injectable()
export class CountContactsHandler {
  constructor(private readonly contacts: ContactRepository) {}

  async run(query: ContactCountsQuery): Promise<ContactCounts> {
    const sources = await this.contacts.counts(query);
    const sumOf = (kind: ContactKind) =>
      sources.reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0);
    return { phone: sumOf('phone'), whatsapp: sumOf('whatsapp'), sources };
  }
}

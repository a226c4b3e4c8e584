import { Controller } from '@nestjs/common';
import {
  type ContactCounts,
  type ContactCountsQuery,
  type ContactPage,
  type ContactSources,
  type ListContactsQuery,
  getContactCounts,
  getContactSources,
  listContacts,
} from '@latchline/contracts/leads/contacts/contact.operations';
import type { ContactKind } from '@latchline/contracts/leads/contacts/contact.schema';
import { pageFrom } from '@latchline/contracts/http/paging';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../inbox/lead-cursor';
import { periodOf } from '../tallies/lead-series';
import { ContactRepository } from './contact.repository';

/** Every site with a link to ours is a source: a shorter list would miss some that had contacts in the period before. */
const maxSources = 200;

@Controller()
export class ContactHandlers {
  constructor(private readonly contacts: ContactRepository) {}

  @Handles(listContacts)
  async list({ limit, cursor, ...filters }: ListContactsQuery): Promise<ContactPage> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await this.contacts.page(filters, after, limit + 1);
    return pageFrom(found, limit, (last) => encodeCursor({ id: last.id, created_at: last.at }));
  }

  @Handles(getContactCounts)
  async counts(query: ContactCountsQuery): Promise<ContactCounts> {
    const sources = await this.contacts.counts(query);
    const sumOf = (kind: ContactKind) =>
      sources.reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0);
    return { phone: sumOf('phone'), whatsapp: sumOf('whatsapp'), sources };
  }

  @Handles(getContactSources)
  async sources(query: z.output<typeof getContactSources.request>): Promise<ContactSources> {
    const period = periodOf(query, new Date());
    return { ...period, items: await this.contacts.sources(period, maxSources) };
  }
}

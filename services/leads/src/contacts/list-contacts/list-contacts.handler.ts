import { Injectable } from '@nestjs/common';
import type { ContactPage, ListContactsQuery } from '@latchline/contracts/leads/contact.commands';
import { decodeCursor, encodeCursor } from '../../leads/lead-cursor';
import { ContactRepository } from '../contact.repository';

@Injectable()
export class ListContactsHandler {
  constructor(private readonly contacts: ContactRepository) {}

  async run({ limit, cursor, ...filters }: ListContactsQuery): Promise<ContactPage> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    // One more than asked for tells whether there is a next page.
    const found = await this.contacts.page(filters, after, limit + 1);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const hasMore = last && found.length > limit;
    return { items, next_cursor: hasMore ? encodeCursor({ id: last.id, created_at: last.at }) : null };
  }
}

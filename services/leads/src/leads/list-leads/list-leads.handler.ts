import { Injectable } from '@nestjs/common';
import type { LeadPage, ListLeadsQuery } from '@latchline/contracts/leads/lead.commands';
import { decodeCursor, encodeCursor } from '../lead-cursor';
import { LeadListRepository } from '../lead-list.repository';

@Injectable()
export class ListLeadsHandler {
  constructor(private readonly leads: LeadListRepository) {}

  async run({ limit, cursor, ...filters }: ListLeadsQuery): Promise<LeadPage> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    // One more than asked for tells whether there is a next page.
    const found = await this.leads.page(filters, after, limit + 1);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, next_cursor: last && found.length > limit ? encodeCursor(last) : null };
  }
}

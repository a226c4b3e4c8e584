import { Injectable } from '@nestjs/common';
import type { LeadPage, ListLeadsQuery } from '@latchline/contracts/leads/lead.commands';
import { decodeCursor, decodeQueueCursor, encodeCursor, encodeQueueCursor } from '../lead-cursor';
import { LeadListRepository } from '../lead-list.repository';
import type { LeadFilters } from '../lead.conditions';

type Listed = Pick<ListLeadsQuery, 'limit' | 'cursor'> & { readonly filters: LeadFilters };

@Injectable()
export class ListLeadsHandler {
  constructor(private readonly leads: LeadListRepository) {}

  run({ limit, cursor, order = 'newest', ...filters }: ListLeadsQuery): Promise<LeadPage> {
    return order === 'queue'
      ? this.queue({ filters, limit, cursor })
      : this.newest({ filters, limit, cursor });
  }

  // One more than asked for tells whether there is a next page.
  private async newest({ filters, limit, cursor }: Listed): Promise<LeadPage> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await this.leads.page(filters, after, limit + 1);
    const last = found[limit - 1];
    return {
      items: found.slice(0, limit),
      next_cursor: last && found.length > limit ? encodeCursor(last) : null,
    };
  }

  private async queue({ filters, limit, cursor }: Listed): Promise<LeadPage> {
    const after = cursor === undefined ? undefined : decodeQueueCursor(cursor);
    const found = await this.leads.queue(filters, new Date().toISOString(), after, limit + 1);
    const last = found[limit - 1];
    return {
      items: found.slice(0, limit).map(({ lead }) => lead),
      next_cursor: last && found.length > limit ? encodeQueueCursor(last.cursor) : null,
    };
  }
}

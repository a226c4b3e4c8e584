import { Controller } from '@nestjs/common';
import { type ExportLeadsQuery, exportLeads } from '@latchline/contracts/leads/lead-export.operations';
import {
  type LeadPage,
  type ListLeadsQuery,
  getLead,
  listLeads,
} from '@latchline/contracts/leads/lead.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import { LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { csvHeading, csvLines } from './lead-csv';
import { decodeCursor, decodeQueueCursor, encodeCursor, encodeQueueCursor } from './lead-cursor';
import { LeadListRepository } from './lead-list.repository';
import type { LeadFilters } from './lead.conditions';

type ListRequest = Pick<ListLeadsQuery, 'limit' | 'cursor'> & { readonly filters: LeadFilters };

/**
 * About 55 kB of CSV. V8 puts strings more than twice that size into its large-object space until the next full garbage
 * collection: larger pages grow both processes by a hundred megabytes and are hardly faster.
 */
const exportPageSize = 150;

@Controller()
export class InboxHandlers {
  constructor(
    private readonly lists: LeadListRepository,
    private readonly leads: LeadRepository,
  ) {}

  @Handles(listLeads)
  list({ limit, cursor, order = 'newest', ...filters }: ListLeadsQuery): Promise<LeadPage> {
    return order === 'queue'
      ? this.queue({ filters, limit, cursor })
      : this.newest({ filters, limit, cursor });
  }

  @Handles(getLead)
  async get({ id }: { id: string }): Promise<LeadDetail> {
    const lead = await this.leads.find(id);
    if (!lead) throw new LeadNotFound(id);
    return lead;
  }

  @Handles(exportLeads)
  async export({ cursor, ...filters }: ExportLeadsQuery) {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const leads = await this.lists.page(filters, after, exportPageSize);
    const last = leads.at(-1);
    return {
      lines: (after ? '' : csvHeading) + csvLines(leads),
      next_cursor: last && leads.length === exportPageSize ? encodeCursor(last) : null,
    };
  }

  // One extra row shows whether there is a next page.
  private async newest({ filters, limit, cursor }: ListRequest): Promise<LeadPage> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await this.lists.page(filters, after, limit + 1);
    const last = found[limit - 1];
    return {
      items: found.slice(0, limit),
      next_cursor: last && found.length > limit ? encodeCursor(last) : null,
    };
  }

  private async queue({ filters, limit, cursor }: ListRequest): Promise<LeadPage> {
    const after = cursor === undefined ? undefined : decodeQueueCursor(cursor);
    const found = await this.lists.queue(filters, new Date().toISOString(), after, limit + 1);
    const last = found[limit - 1];
    return {
      items: found.slice(0, limit).map(({ lead }) => lead),
      next_cursor: last && found.length > limit ? encodeQueueCursor(last.cursor) : null,
    };
  }
}

import { Controller } from '@nestjs/common';
import {
  type ExportLeadsQuery,
  exportLeads,
  listLeadIds,
} from '@latchline/contracts/leads/lead-export.operations';
import {
  type LeadPage,
  type ListLeadsQuery,
  getLead,
  listLeads,
} from '@latchline/contracts/leads/lead.operations';
import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { type QueueCounts, countQueue } from '@latchline/contracts/leads/queue/queue-counts.operations';
import { pageFrom } from '@latchline/contracts/http/paging';
import { nilId } from '@latchline/runtime/database/nil-id';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { LeadAliases } from '../leads/lead-aliases';
import { LeadNotFound } from '../leads/lead.errors';
import { LeadRepository } from '../leads/lead.repository';
import { csvHeading, csvLines } from './lead-csv';
import { decodeCursor, decodeQueueCursor, encodeCursor, encodeQueueCursor } from './lead-cursor';
import { LeadListRepository } from './lead-list.repository';
import type { LeadFilters } from './lead.conditions';
import { ListedLeadRepository } from './listed-lead.repository';
import { QueueCountsRepository } from './queue-counts.repository';

interface FoundPage {
  readonly items: readonly Lead[];
  readonly next_cursor: string | null;
}

type ListRequest = Pick<ListLeadsQuery, 'limit' | 'cursor'> & { readonly filters: LeadFilters };

/**
 * About 55 kB of CSV. V8 puts strings more than twice that size into its large-object space until the next full garbage
 * collection: larger pages grow both processes by a hundred megabytes and are hardly faster.
 */
const exportPageSize = 150;
const idPageSize = 500;

@Controller()
export class InboxHandlers {
  constructor(
    private readonly lists: LeadListRepository,
    private readonly leads: LeadRepository,
    private readonly aliases: LeadAliases,
    private readonly listed: ListedLeadRepository,
    private readonly counts: QueueCountsRepository,
  ) {}

  @Handles(listLeads)
  async list({ limit, cursor, order = 'newest', ...filters }: ListLeadsQuery): Promise<LeadPage> {
    const request = { filters, limit, cursor };
    const { items, next_cursor } = await (order === 'queue' ? this.queue(request) : this.newest(request));
    return { items: await this.listed.listed(items), next_cursor };
  }

  @Handles(countQueue)
  count(): Promise<QueueCounts> {
    return this.counts.counts(new Date().toISOString());
  }

  @Handles(getLead)
  async get({ id }: { id: string }): Promise<LeadDetail> {
    const lead = await this.leads.find(await this.aliases.leadOf(id));
    if (!lead) throw new LeadNotFound(id);
    const [listed] = await this.listed.listed([lead]);
    return { ...lead, outside_area: listed?.outside_area ?? null };
  }

  @Handles(exportLeads)
  async export({ cursor, ...filters }: ExportLeadsQuery) {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const leads = await this.lists.page(filters, after, exportPageSize);
    const [jobs, merged] = await Promise.all([this.listed.jobsOf(leads), this.listed.mergedInto(leads)]);
    const exported = leads.map((lead) => ({ lead, job: jobs.get(lead.id), merged: merged.get(lead.id) }));
    const last = leads.at(-1);
    return {
      lines: (after ? '' : csvHeading) + csvLines(exported),
      next_cursor: last && leads.length === exportPageSize ? encodeCursor(last) : null,
    };
  }

  @Handles(listLeadIds)
  async ids({ cursor = nilId }: z.output<typeof listLeadIds.request>) {
    const found = await this.lists.ids(cursor, idPageSize + 1);
    return pageFrom(found, idPageSize, (last) => last);
  }

  private async newest({ filters, limit, cursor }: ListRequest): Promise<FoundPage> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const found = await this.lists.page(filters, after, limit + 1);
    return pageFrom(found, limit, encodeCursor);
  }

  private async queue({ filters, limit, cursor }: ListRequest): Promise<FoundPage> {
    const after = cursor === undefined ? undefined : decodeQueueCursor(cursor);
    const found = await this.lists.queue(filters, new Date().toISOString(), after, limit + 1);
    const { items, next_cursor } = pageFrom(found, limit, (last) => encodeQueueCursor(last.cursor));
    return { items: items.map(({ lead }) => lead), next_cursor };
  }
}

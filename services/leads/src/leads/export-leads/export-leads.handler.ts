import { Injectable } from '@nestjs/common';
import type { ExportLeadsQuery } from '@latchline/contracts/leads/lead-export.commands';
import { csvHeading, csvLines } from '../lead-csv';
import { decodeCursor, encodeCursor } from '../lead-cursor';
import { LeadListRepository } from '../lead-list.repository';

/**
 * About 55 kB of CSV. Text of more than twice that is kept apart by V8 and stays until the next full collection: with
 * larger pages an export grows both processes by a hundred megabytes and is hardly faster.
 */
const pageSize = 150;

@Injectable()
export class ExportLeadsHandler {
  constructor(private readonly leads: LeadListRepository) {}

  async run({
    cursor,
    ...filters
  }: ExportLeadsQuery): Promise<{ lines: string; next_cursor: string | null }> {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    const leads = await this.leads.page(filters, after, pageSize);
    const last = leads.at(-1);
    return {
      lines: (after ? '' : csvHeading) + csvLines(leads),
      next_cursor: last && leads.length === pageSize ? encodeCursor(last) : null,
    };
  }
}

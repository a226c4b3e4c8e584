import { csvRows, type FilledRow, filledRows } from '@latchline/contracts/files/csv';
import { type ColumnMapping, importedRow } from '@latchline/contracts/leads/imports/lead-columns';
import { importedLeadSchema } from '@latchline/contracts/leads/imports/lead-import.schema';
import type { z } from 'zod';

export type LeadRow = z.input<typeof importedLeadSchema>;

export interface LeadFile {
  readonly header: readonly string[];
  readonly rows: readonly FilledRow[];
}

export interface Problem {
  readonly row: number;
  readonly reason: string;
}

/** The first line that is not empty names the columns. Empty lines are dropped. */
export function leadFileOf(text: string): LeadFile {
  const [names, ...rows] = filledRows(csvRows(text));
  return { header: names?.cells ?? [], rows };
}

/** Valid leads and the reasons why others cannot be imported. */
export function leadsIn(
  { rows }: LeadFile,
  mapping: ColumnMapping,
): { leads: LeadRow[]; problems: Problem[] } {
  const leads: LeadRow[] = [];
  const problems: Problem[] = [];
  rows.forEach(({ row, cells }) => {
    const given = { phone: '', ...importedRow(cells, mapping, row) };
    const { success, error } = importedLeadSchema.safeParse(given);
    if (success) leads.push(given as LeadRow);
    else problems.push({ row, reason: error.issues[0]?.message ?? 'This row is invalid' });
  });
  return { leads, problems };
}

const maxBytes = 48 * 1024;
const maxLeads = 100;

/** Requests of at most a hundred leads that stay within the size limit of a request. */
export function batchesOf(leads: readonly LeadRow[]): LeadRow[][] {
  const batches: LeadRow[][] = [];
  let bytes = maxBytes;
  for (const lead of leads) {
    const size = new Blob([JSON.stringify(lead)]).size + 1;
    const current = batches.at(-1);
    if (current && bytes + size <= maxBytes && current.length < maxLeads) {
      current.push(lead);
      bytes += size;
    } else {
      batches.push([lead]);
      bytes = size;
    }
  }
  return batches;
}

import { csvRows } from '@latchline/contracts/files/csv';
import { type ColumnMapping, importedRow } from '@latchline/contracts/leads/imports/lead-columns';
import { importedLeadSchema } from '@latchline/contracts/leads/imports/lead-import.schema';
import type { z } from 'zod';

export type LeadRow = z.input<typeof importedLeadSchema>;

export interface LeadFile {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Problem {
  readonly row: number;
  readonly reason: string;
}

/** The first line names the columns. Empty lines are dropped. */
export function leadFileOf(name: string, text: string): LeadFile {
  const [header = [], ...rows] = csvRows(text);
  return { name, header, rows: rows.filter((cells) => cells.some((cell) => cell.trim() !== '')) };
}

/** Valid leads and the reasons why others cannot be imported. Rows are numbered as in a spreadsheet. */
export function leadsIn(
  { rows }: LeadFile,
  mapping: ColumnMapping,
): { leads: LeadRow[]; problems: Problem[] } {
  const leads: LeadRow[] = [];
  const problems: Problem[] = [];
  rows.forEach((cells, index) => {
    const given = { phone: '', ...importedRow(cells, mapping, index + 2) };
    const { success, error } = importedLeadSchema.safeParse(given);
    if (success) leads.push(given as LeadRow);
    else problems.push({ row: index + 2, reason: error.issues[0]?.message ?? 'This row is invalid' });
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

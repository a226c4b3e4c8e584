import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';
import { leadFiltersSchema } from './lead.operations';

/**
 * One page of a table of leads, newest first, as lines of CSV. A page is small enough for a message; whoever writes the
 * file asks for the next one when the one before has left. The first page begins with the heading.
 */
export const exportLeads = defineQuery(
  'leads.export-leads.v1',
  leadFiltersSchema.extend({ cursor: z.string().max(500).optional() }),
  z.object({ lines: z.string(), next_cursor: z.string().nullable() }),
);
export type ExportLeadsQuery = z.infer<typeof exportLeads.request>;

export const leadExportRoutes = {
  /** Streams all leads that match the filters, newest first. */
  exportLeads: {
    method: 'GET',
    path: '/api/admin/leads/export.csv',
    auth: 'leads',
    summary: 'Export leads as CSV',
    query: leadFiltersSchema,
    answers: { 200: { description: 'CSV (RFC 4180), UTF-8 with a byte order mark', mediaType: 'text/csv' } },
  },
} as const;

import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';
import { leadFiltersSchema } from './lead.operations';

/**
 * One page of leads as lines of CSV, newest first; the first page begins with the header row. A page fits into one
 * message, and the gateway requests the next one after it has sent the previous one.
 */
export const exportLeads = defineQuery(
  'leads.export-leads.v1',
  leadFiltersSchema.extend({ cursor: z.string().max(500).optional() }),
  z.object({ lines: z.string(), next_cursor: z.string().nullable() }),
);
export type ExportLeadsQuery = z.infer<typeof exportLeads.request>;

/** Ids of all leads, also of quarantined and merged ones, a page at a time. */
export const listLeadIds = defineQuery(
  'leads.list-lead-ids.v1',
  z.object({ cursor: z.uuid().optional() }),
  z.object({ items: z.array(z.uuid()), next_cursor: z.uuid().nullable() }),
);

export const leadExportRoutes = {
  /** Streams all leads that match the filters, newest first. */
  exportLeads: {
    method: 'GET',
    path: '/api/admin/leads/export.csv',
    auth: 'leads',
    summary: 'Export leads as CSV',
    query: leadFiltersSchema,
    responses: {
      200: { description: 'CSV (RFC 4180), UTF-8 with a byte order mark', mediaType: 'text/csv' },
    },
  },
} as const;

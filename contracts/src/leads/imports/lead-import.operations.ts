import { z } from 'zod';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { leadImportResultsSchema, leadImportSchema } from './lead-import.schema';

/** What importing would do. Changes nothing. */
export const previewLeadImport = defineQuery(
  'leads.preview-import.v1',
  leadImportSchema,
  leadImportResultsSchema,
);

/** Repeating it changes nothing: the id of a lead follows from its content. */
export const importLeads = defineCommand(
  'leads.import-leads.v1',
  leadImportSchema.extend({ actor: z.string() }),
  leadImportResultsSchema,
);

/** Leads from a former system. */
export const leadImportRoutes = {
  /**
   * Tells what importing these leads would do, without storing anything: which are new, which were imported before, and
   * which share a phone number or email address with another lead. Invalid fields are a 422 that names them.
   */
  previewLeadImport: forward(
    previewLeadImport,
    {
      method: 'POST',
      path: '/api/admin/leads/import/preview',
      auth: 'admin',
      keyArea: 'leads',
      summary: 'Preview a lead import',
      body: leadImportSchema,
      responses: { 200: { description: 'What would become of each lead' } },
    },
    ({ body }) => body,
  ),
  /**
   * Imports leads of a former system. They keep their date, have the source `import`, notify nobody and start no response
   * clock. Safe to repeat: leads that were imported before are skipped. Send larger files in several requests.
   */
  importLeads: forward(
    importLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/import',
      auth: 'admin',
      keyArea: 'leads',
      summary: 'Import leads',
      body: leadImportSchema,
      responses: { 200: { description: 'What became of each lead' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;

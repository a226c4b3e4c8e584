import { auditFacetsSchema, auditFiltersSchema, auditPageSchema, auditQuerySchema } from './audit.schema';

/** The audit log of changes by users. For administrators. */
export const auditRoutes = {
  /** Lists what users have changed, newest first. Filter by user, operation, subject, outcome, time or text. */
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    summary: 'List audit log entries',
    query: auditQuerySchema,
    responses: { 200: { description: 'A page of entries', schema: auditPageSchema } },
  },
  /** Streams all entries that match the filters, newest first. */
  exportAudit: {
    method: 'GET',
    path: '/api/admin/audit/export.csv',
    auth: 'admin',
    summary: 'Export the audit log as CSV',
    query: auditFiltersSchema,
    responses: {
      200: { description: 'CSV (RFC 4180), UTF-8 with a byte order mark', mediaType: 'text/csv' },
    },
  },
  /** Lists the users, operations and kinds of subjects that the audit log contains. */
  getAuditFacets: {
    method: 'GET',
    path: '/api/admin/audit/facets',
    auth: 'admin',
    summary: 'List audit log filters',
    responses: { 200: { description: 'The values to filter by', schema: auditFacetsSchema } },
  },
} as const;

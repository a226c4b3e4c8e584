import { auditFacetsSchema, auditFiltersSchema, auditPageSchema, auditQuerySchema } from './audit.schema';

/** What users have changed. For administrators. */
export const auditRoutes = {
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    summary: 'Changes by users, newest first; by actor, action, subject, outcome, time or words',
    query: auditQuerySchema,
    answers: { 200: { description: 'A page of entries', schema: auditPageSchema } },
  },
  exportAudit: {
    method: 'GET',
    path: '/api/admin/audit/export.csv',
    auth: 'admin',
    summary: 'The same entries as a table, newest first; streamed',
    query: auditFiltersSchema,
    answers: { 200: { description: 'RFC 4180, UTF-8 with a byte order mark', mediaType: 'text/csv' } },
  },
  getAuditFacets: {
    method: 'GET',
    path: '/api/admin/audit/facets',
    auth: 'admin',
    summary: 'Who, what and about what there are entries',
    answers: { 200: { description: 'To choose from', schema: auditFacetsSchema } },
  },
} as const;

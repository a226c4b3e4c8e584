import { z } from 'zod';
import { pageOf, pagingSchema } from '../http/paging';
import { rangeTimeSchema } from '../http/time-range';
import { roles } from '../access/roles';

/** `attempted` is how every entry begins; one that stays so belongs to a call whose end nobody saw. */
export const auditOutcomes = ['attempted', 'done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** Left out where it may not be kept, or is not known; null is a value. Texts are cut to what shows the difference. */
export const auditChangeSchema = z.object({
  field: z.string(),
  from: z.string().nullable().optional(),
  to: z.string().nullable().optional(),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

export const auditDetailsSchema = z.object({
  /** Names of what was sent; never the values of a visitor's. */
  fields: z.array(z.string()).default([]),
  changes: z.array(auditChangeSchema).default([]),
  /** What the subject is called, where that may be kept. */
  label: z.string().optional(),
  /** Of several subjects. */
  ids: z.array(z.string()).optional(),
  /** Code of the problem that was answered. */
  error: z.string().optional(),
});
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** Who it was, kept though the account may be gone. */
  actor_id: z.uuid().nullable(),
  actor_email: z.string(),
  actor_role: z.enum(roles),
  /** Name of the operation, as in the OpenAPI document. */
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string().nullable(),
  outcome: z.enum(auditOutcomes),
  /** HTTP status of the answer. */
  status: z.int().nullable(),
  details: auditDetailsSchema,
  trace_id: z.string(),
  /** The network a call came from, its last part left out. */
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditFiltersSchema = z.strictObject({
  actor: z.string().trim().min(1).max(254).optional(),
  action: z.string().trim().min(1).max(80).optional(),
  /** A kind, or a kind and an id: `locations`, `locations:0198…`. */
  subject: z.string().trim().min(1).max(200).optional(),
  outcome: z.enum(auditOutcomes).optional(),
  from: rangeTimeSchema.optional(),
  to: rangeTimeSchema.optional(),
  q: z.string().trim().max(100).optional(),
});
export type AuditFilters = z.infer<typeof auditFiltersSchema>;

export const auditQuerySchema = auditFiltersSchema.extend({
  ...pagingSchema.shape,
  cursor: z.uuid().optional(),
});

export const auditPageSchema = pageOf(auditEntrySchema).extend({
  /** Entries are kept so many days. */
  keep_days: z.int(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** What there is to choose from in the filters. */
export const auditFacetsSchema = z.object({
  actors: z.array(z.string()),
  actions: z.array(z.string()),
  kinds: z.array(z.string()),
});
export type AuditFacets = z.infer<typeof auditFacetsSchema>;

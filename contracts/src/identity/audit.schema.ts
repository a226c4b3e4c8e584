import { z } from 'zod';
import { pageOf, pagingSchema } from '../http/paging';
import { rangeTimeSchema } from '../http/time-range';
import { roles } from '../access/roles';

/** Every entry starts as `attempted`; it stays so if the gateway stopped before the call ended. */
export const auditOutcomes = ['attempted', 'done', 'refused', 'failed'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** A changed field. Values are left out if they must not be stored or are unknown, and shortened to the difference. */
export const auditChangeSchema = z.object({
  /** Name of the field. */
  field: z.string(),
  /** Value before; null is a value. */
  from: z.string().nullable().optional(),
  /** Value after; null is a value. */
  to: z.string().nullable().optional(),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** Details of an audit log entry. */
export const auditDetailsSchema = z.object({
  /** Names of the fields that were sent. Personal data of customers is never logged. */
  fields: z.array(z.string()).default([]),
  /** What changed. */
  changes: z.array(auditChangeSchema).default([]),
  /** Name of the subject, if it may be stored. */
  label: z.string().optional(),
  /** Ids of several subjects. */
  ids: z.array(z.string()).optional(),
  /** Code of the error response. */
  error: z.string().optional(),
});
export type AuditDetails = z.infer<typeof auditDetailsSchema>;

/** A change by a user, or a deletion at a provider by the system. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  /** When the call started, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** When it ended, ISO 8601 in UTC; null if that was not recorded. */
  finished_at: z.iso.datetime().nullable(),
  /** Id of the user. The account may have been deleted since. */
  actor_id: z.uuid().nullable(),
  /** Email address of the user, or `latchline` for the system. */
  actor_email: z.string(),
  /** Role of the user at that time, or `system`. */
  actor_role: z.enum([...roles, 'system']),
  /** `operationId` of the call. */
  action: z.string(),
  /** Kind of the changed resource: `locations`. */
  subject_kind: z.string(),
  /** Id of the changed resource, or null or there are several. */
  subject_id: z.string().nullable(),
  /** How the call ended; `attempted` if that was not recorded. */
  outcome: z.enum(auditOutcomes),
  /** HTTP status of the response; null if that was not recorded. */
  status: z.int().nullable(),
  /** What was changed. */
  details: auditDetailsSchema,
  /** Trace of the call, as in logs. */
  trace_id: z.string(),
  /** Network that the call came from, without its last part; null if unknown. */
  network: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditFiltersSchema = z.strictObject({
  /** Only changes by this email address. */
  actor: z.string().trim().min(1).max(254).optional(),
  /** Only this operation (`operationId`). */
  action: z.string().trim().min(1).max(80).optional(),
  /** Only this kind of resource, or one resource: `locations`, `locations:0198…`. */
  subject: z.string().trim().min(1).max(200).optional(),
  /** Only calls with this outcome. */
  outcome: z.enum(auditOutcomes).optional(),
  /** First day, in UK time, or moment, ISO 8601. */
  from: rangeTimeSchema.optional(),
  /** Last day, in UK time, or moment, inclusive, ISO 8601. */
  to: rangeTimeSchema.optional(),
  /** Text in an entry. */
  q: z.string().trim().max(100).optional(),
});
export type AuditFilters = z.infer<typeof auditFiltersSchema>;

export const auditQuerySchema = auditFiltersSchema.extend({
  ...pagingSchema.shape,
  cursor: z.uuid().optional(),
});

/** A page of the audit log. */
export const auditPageSchema = pageOf(auditEntrySchema).extend({
  /** Days until entries are deleted. */
  keep_days: z.int(),
});
export type AuditPage = z.infer<typeof auditPageSchema>;

/** Values that the audit log can be filtered by. */
export const auditFacetsSchema = z.object({
  /** Email addresses of users. */
  actors: z.array(z.string()),
  /** Operations. */
  actions: z.array(z.string()),
  /** Kinds of resources. */
  kinds: z.array(z.string()),
});
export type AuditFacets = z.infer<typeof auditFacetsSchema>;

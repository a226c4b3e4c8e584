import { z } from 'zod';
import { forward } from '../http/route';
import { settingVersionSchema } from '../http/setting-version';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { leadStatuses } from './lead.schema';

/** Quarantined leads have their own retention period, regardless of their status. */
export const retentionKinds = [...leadStatuses, 'held'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** A typing error must not erase all leads. */
const fewestDays = 30;
const mostDays = 3650;
const days = z
  .int('Give whole days')
  .min(fewestDays, `Give ${fewestDays} days or more`)
  .max(mostDays, `Give ${mostDays} days or fewer`)
  .nullable();

/** Days from receiving a lead, or the last call or message in it, until it is erased, by status; null keeps leads for good. */
export const retentionDaysSchema = z.strictObject({
  /** Days for new leads; null for good. */
  new: days,
  /** Days for contacted leads; null for good. */
  contacted: days,
  /** Days for completed leads; null for good. */
  completed: days,
  /** Days for cancelled leads; null for good. */
  cancelled: days,
  /** Days for quarantined leads; null for good. */
  held: days,
} satisfies Record<RetentionKind, z.ZodType>);
export type RetentionDays = z.infer<typeof retentionDaysSchema>;

/**
 * The default, as in the privacy policy: enquiries one year, jobs six years after their tax year. Nothing is erased by
 * age until retention is switched on.
 */
export const defaultRetentionDays: RetentionDays = {
  new: 365,
  contacted: 365,
  completed: 2557,
  cancelled: 365,
  held: 365,
};

/** Retention settings. */
export const retentionSchema = z.object({
  /** Whether expired leads are erased daily. */
  enabled: z.boolean(),
  /** Days until leads are erased, by status. */
  days: retentionDaysSchema,
  /** When expired leads are erased next: daily at 3:00, or on request. ISO 8601 in UTC; null if nothing is planned. */
  next_run_at: z.iso.datetime().nullable(),
  /** When expired leads were last erased, ISO 8601 in UTC; null if never. */
  last_run_at: z.iso.datetime().nullable(),
  /** How many leads were erased then. */
  last_run_leads: z.int().nullable(),
  updated_at: settingVersionSchema,
});
export type Retention = z.infer<typeof retentionSchema>;

/** Changes to the retention settings; at least one field. */
export const retentionPatchSchema = z
  .strictObject({
    /** Switches the daily erasure on or off. */
    enabled: z.boolean().optional(),
    /** New days by status; the others stay. */
    days: retentionDaysSchema.partial().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of enabled, days');

export type RetentionPatch = z.infer<typeof retentionPatchSchema>;

export const getRetention = defineQuery('leads.get-retention.v1', z.object({}), retentionSchema);

export const changeRetention = defineCommand(
  'leads.change-retention.v1',
  expectedVersionSchema.extend({ patch: retentionPatchSchema, actor: z.string() }),
  retentionSchema,
);

/** Whether to erase expired leads or only count them. */
export const retentionRequestSchema = z.strictObject({
  /** True (default) only counts; false erases. */
  dry_run: z.boolean().default(true),
});

/** Leads past their retention period. */
export const retentionRunSchema = z.object({
  /** Whether they were only counted. */
  dry_run: z.boolean(),
  /** Number of expired leads. They are erased in small batches. */
  leads: z.int(),
  /** The same by status. */
  by_status: z.array(
    z.object({
      /** Status, or `held` for quarantined leads. */
      status: z.enum(retentionKinds),
      /** Number of expired leads. */
      leads: z.int(),
      /** When the oldest was received, ISO 8601 in UTC, or null. */
      oldest: z.iso.datetime().nullable(),
    }),
  ),
});
export type RetentionRun = z.infer<typeof retentionRunSchema>;

export const runRetention = defineCommand(
  'leads.run-retention.v1',
  z.object({ dry_run: z.boolean(), actor: z.string() }),
  retentionRunSchema,
);

/** Retention of leads. For administrators. */
export const retentionRoutes = {
  /** Returns after how many days leads are erased, by status, and when that happens next. */
  getRetention: forward(
    getRetention,
    {
      method: 'GET',
      path: '/api/admin/retention',
      auth: 'admin',
      summary: 'Get retention settings',
      responses: { 200: { description: 'The settings' } },
    },
    () => ({}),
  ),
  /** Switches the daily erasure on or off and changes the days. Null keeps leads for good. */
  changeRetention: forward(
    changeRetention,
    {
      method: 'PATCH',
      path: '/api/admin/retention',
      auth: 'admin',
      summary: 'Update retention settings',
      body: retentionPatchSchema,
      responses: { 200: { description: 'The updated settings' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  /**
   * Counts the leads past their retention period. With `dry_run` false they are also erased, in small batches from
   * now on.
   */
  runRetention: forward(
    runRetention,
    {
      method: 'POST',
      path: '/api/admin/retention',
      auth: 'admin',
      summary: 'Erase expired leads',
      body: retentionRequestSchema,
      responses: { 200: { description: 'The expired leads' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }), // Counting reads every expired lead.
    { timeoutMs: 15_000 },
  ),
} as const;

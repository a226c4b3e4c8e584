import { z } from 'zod';
import { forward } from '../http/route';
import { settingVersionSchema } from '../http/setting-version';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { leadStatuses } from './lead.schema';

/** Leads in quarantine have an age of their own, whatever their status. */
export const retentionKinds = [...leadStatuses, 'held'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** A slip of the keyboard must not empty the office. */
const fewestDays = 30;
const mostDays = 3650;
const days = z
  .int('Give whole days')
  .min(fewestDays, `Give ${fewestDays} days or more`)
  .max(mostDays, `Give ${mostDays} days or fewer`)
  .nullable();

/** Days from the moment a lead came until it is erased; null keeps it for good. */
export const retentionDaysSchema = z.strictObject({
  new: days,
  contacted: days,
  completed: days,
  cancelled: days,
  held: days,
} satisfies Record<RetentionKind, z.ZodType>);
export type RetentionDays = z.infer<typeof retentionDaysSchema>;

/**
 * As the privacy policy has it, should it be switched on: enquiries a year, jobs six years after the tax year they are
 * done in. Until then nothing is erased by age.
 */
export const firstRetentionDays: RetentionDays = {
  new: 365,
  contacted: 365,
  completed: 2557,
  cancelled: 365,
  held: 365,
};

export const retentionSchema = z.object({
  enabled: z.boolean(),
  days: retentionDaysSchema,
  /** Of the daily run at three in the morning, or of one that was asked for; null when none is to come. */
  next_run_at: z.iso.datetime().nullable(),
  last_run_at: z.iso.datetime().nullable(),
  last_run_leads: z.int().nullable(),
  updated_at: settingVersionSchema,
});
export type Retention = z.infer<typeof retentionSchema>;

export const retentionPatchSchema = z
  .strictObject({ enabled: z.boolean().optional(), days: retentionDaysSchema.partial().optional() })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of enabled, days');

export type RetentionPatch = z.infer<typeof retentionPatchSchema>;

export const getRetention = defineQuery('leads.get-retention.v1', z.object({}), retentionSchema);

export const changeRetention = defineCommand(
  'leads.change-retention.v1',
  expectedVersionSchema.extend({ patch: retentionPatchSchema, actor: z.string() }),
  retentionSchema,
);

/** Counts and changes nothing unless told to erase. */
export const retentionRequestSchema = z.strictObject({ dry_run: z.boolean().default(true) });

export const retentionRunSchema = z.object({
  dry_run: z.boolean(),
  /** Leads that are older than their days. A run erases them in small batches, one after the other. */
  leads: z.int(),
  by_status: z.array(
    z.object({ status: z.enum(retentionKinds), leads: z.int(), oldest: z.iso.datetime().nullable() }),
  ),
});
export type RetentionRun = z.infer<typeof retentionRunSchema>;

export const runRetention = defineCommand(
  'leads.run-retention.v1',
  z.object({ dry_run: z.boolean(), actor: z.string() }),
  retentionRunSchema,
);

/** How long leads are kept. For administrators. */
export const retentionRoutes = {
  /** Returns after how many days leads are erased, by status, and when that happens next. */
  getRetention: forward(
    getRetention,
    {
      method: 'GET',
      path: '/api/admin/retention',
      auth: 'admin',
      summary: 'Get retention settings',
      answers: { 200: { description: 'The settings' } },
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
      answers: { 200: { description: 'The updated settings' } },
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
      answers: { 200: { description: 'The expired leads' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }), // Counting reads every lead that is too old.
    { timeoutMs: 15_000 },
  ),
} as const;

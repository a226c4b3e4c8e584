import { z } from 'zod';
import { leadLimits, leadServiceSchema, leadStatusSchema, leadUrgencySchema } from '../lead.schema';
import { notPrintable } from '../../http/printable';

/** Periods that move with today, in UK time. */
export const viewPeriods = ['today', 'yesterday', '7-days', '30-days'] as const;
export type ViewPeriod = (typeof viewPeriods)[number];

const word = z.string().trim().min(1).max(leadLimits.source);

/**
 * Filters of the inbox, relative to the user who looks: `me` is that user, `today` their day. They are part of dashboard
 * URLs and saved views, so both can be shared.
 */
export const leadViewFiltersSchema = z.strictObject({
  /** `newest` for newest first; otherwise the order to call back. */
  order: z.literal('newest').optional(),
  /** `held` for quarantined leads; otherwise the inbox. */
  view: z.literal('held').optional(),
  /** Only leads with this status. */
  status: leadStatusSchema.optional(),
  /** Only leads of this urgency. */
  urgency: leadUrgencySchema.optional(),
  /** Only leads for this service. */
  service: leadServiceSchema.optional(),
  /** Only leads from this town. */
  town: word.optional(),
  /** Only leads that came from this source. */
  source: word.optional(),
  /** `me`, `anybody`, `nobody`, or an email address. */
  assigned: word.optional(),
  /** `true` for overdue leads only. */
  late: z.literal('true').optional(),
  /** Only leads of this period. */
  period: z.enum(viewPeriods).optional(),
  /** First day, `2026-01-31`, in UK time. */
  from: z.iso.date().optional(),
  /** Last day, `2026-01-31`, in UK time. */
  to: z.iso.date().optional(),
  /** Search text. */
  q: z.string().trim().min(1).max(200).optional(),
});
export type LeadViewFilters = z.infer<typeof leadViewFiltersSchema>;

const nameSchema = z
  .string({ error: 'Give the view a name' })
  .trim()
  .min(1, 'Give the view a name')
  .max(60, 'Name must be 60 characters or fewer')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), notPrintable);

/** A lead view to save. */
export const leadViewDraftSchema = z.strictObject({
  /** Name of the view. */
  name: nameSchema,
  /** What it shows. */
  filters: leadViewFiltersSchema,
  /** Whether everyone who handles leads has it. Only administrators can share a view. */
  shared: z.boolean().default(false),
  /** Whether the inbox opens with it: for its owner or, if shared, for users without a default of their own. */
  is_default: z.boolean().default(false),
});
export type LeadViewDraft = z.infer<typeof leadViewDraftSchema>;

/** Changes to a lead view; at least one field. */
export const leadViewPatchSchema = z
  .strictObject({
    /** New name. */
    name: nameSchema.optional(),
    /** Replaces the filters. */
    filters: leadViewFiltersSchema.optional(),
    /** Shares the view, or stops sharing it. */
    shared: z.boolean().optional(),
    /** Makes it the default, or not. */
    is_default: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of name, filters, shared, is_default');
export type LeadViewPatch = z.infer<typeof leadViewPatchSchema>;

/** Saved filters of the inbox. */
export const leadViewSchema = z.object({
  id: z.uuid(),
  /** Name of the view. */
  name: z.string(),
  /** What it shows. */
  filters: leadViewFiltersSchema,
  /** Whether everyone who handles leads has it. */
  shared: z.boolean(),
  /** Whether the inbox opens with it. */
  is_default: z.boolean(),
  /** Whether you created it. */
  mine: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type LeadView = z.infer<typeof leadViewSchema>;

/** Lead views, shared ones first, both in their saved order. */
export const leadViewListSchema = z.object({ items: z.array(leadViewSchema) });

/** A new order of views. */
export const leadViewOrderSchema = z.strictObject({
  /** Ids of the views in their new order; views left out follow unchanged. */
  ids: z.array(z.uuid()).min(1).max(200),
});

import { z } from 'zod';
import { leadLimits, leadServiceSchema, leadStatusSchema, leadUrgencySchema } from '../lead.schema';

/** Days of the business that move with today. */
export const viewPeriods = ['today', 'yesterday', '7-days', '30-days'] as const;
export type ViewPeriod = (typeof viewPeriods)[number];

const word = z.string().trim().min(1).max(leadLimits.source);

/**
 * What the inbox is narrowed down to, as a person says it: "me" is whoever looks, "today" the day on which they do. It
 * stands in the address of the dashboard and in saved views, so both can be given to somebody else.
 */
export const leadViewFiltersSchema = z.strictObject({
  /** Newest first; otherwise the order of the queue. */
  order: z.literal('newest').optional(),
  view: z.literal('held').optional(),
  status: leadStatusSchema.optional(),
  urgency: leadUrgencySchema.optional(),
  service: leadServiceSchema.optional(),
  town: word.optional(),
  source: word.optional(),
  /** `me`, `anybody`, `nobody`, or an e-mail address. */
  assigned: word.optional(),
  late: z.literal('true').optional(),
  period: z.enum(viewPeriods).optional(),
  /** Days of the business, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  q: z.string().trim().min(1).max(200).optional(),
});
export type LeadViewFilters = z.infer<typeof leadViewFiltersSchema>;

const nameSchema = z
  .string({ error: 'Give the view a name' })
  .trim()
  .min(1, 'Give the view a name')
  .max(60, 'Name must be 60 characters or fewer')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Remove the characters that cannot be printed',
  );

export const leadViewDraftSchema = z.strictObject({
  name: nameSchema,
  filters: leadViewFiltersSchema,
  /** Everybody who answers leads has it. Only administrators share. */
  shared: z.boolean().default(false),
  /** The inbox opens with it: for its owner, or, shared, for whoever has chosen none. */
  is_default: z.boolean().default(false),
});
export type LeadViewDraft = z.infer<typeof leadViewDraftSchema>;

export const leadViewPatchSchema = z
  .strictObject({
    name: nameSchema.optional(),
    filters: leadViewFiltersSchema.optional(),
    shared: z.boolean().optional(),
    is_default: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of name, filters, shared, is_default');
export type LeadViewPatch = z.infer<typeof leadViewPatchSchema>;

export const leadViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: leadViewFiltersSchema,
  shared: z.boolean(),
  is_default: z.boolean(),
  /** Made by whoever asks. */
  mine: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type LeadView = z.infer<typeof leadViewSchema>;

/** Shared ones first, each in the order somebody has put them in. */
export const leadViewListSchema = z.object({ items: z.array(leadViewSchema) });
export const leadViewOrderSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) });

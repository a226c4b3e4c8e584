import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';
import { printablePattern } from '../../http/printable';
import { leadLimits, leadMessages } from '../lead-rules';
import { sourceLabel } from '../lead-source';

/** A million pounds: enough for a year, and a slip of three zeros is refused. */
export const largestCostPence = 100_000_000;
const mostCostDays = 366;
const dayMs = 86_400_000;

export const daysOfCost = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

const text = z
  .string()
  .trim()
  .max(leadLimits.source, 'Too long')
  .regex(printablePattern, leadMessages.unprintable);
const day = z.iso
  .date('Enter a date')
  .refine((date) => date >= '2000-01-01' && date <= '2999-12-31', 'Enter a date from 2000 on');

const fields = {
  /** Name of the source, as the lead filters name it: `google-ads`. Any spelling is accepted. */
  source: text.min(1, 'Choose a source'),
  /** Campaign, as `utm_campaign` names it; null for the source as a whole, such as the fee of an agency. */
  campaign: text
    .nullable()
    .default(null)
    .transform((name) => name || null),
  /** First day that the cost is for, in UK time. */
  from: day,
  /** Last day that the cost is for. Each day from the first to the last has the same share of it. */
  to: day,
  /** What it cost, in pence. */
  pence: z
    .int('Enter the cost in pence')
    .min(0, 'Enter a cost of zero or more')
    .max(largestCostPence, 'Enter £1,000,000 or less'),
};

/** What a source cost in a period, to enter or to replace. */
export const costDraftSchema = z
  .strictObject(fields)
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
  .refine((cost) => daysOfCost(cost) <= mostCostDays, { path: ['to'], message: 'Enter a year or less' });
export type CostDraft = z.output<typeof costDraftSchema>;

/** `typed`: entered by hand; `imported`: from a file. */
export const costOrigins = ['typed', 'imported'] as const;

/** What a source cost in a period. */
export const costSchema = z.object({
  id: z.uuid(),
  /** Name of the source, as the lead filters name it: `google-ads`. */
  source: z.string(),
  /** Campaign, as `utm_campaign` names it; null for the source as a whole. */
  campaign: z.string().nullable(),
  /** First day that the cost is for, in UK time. */
  from: z.iso.date(),
  /** Last day that the cost is for. */
  to: z.iso.date(),
  /** What it cost, in pence. */
  pence: z.int(),
  /** `typed`: entered by hand; `imported`: from a file. */
  origin: z.enum(costOrigins),
  /** Email address of the user who last changed it. */
  changed_by: z.string(),
  updated_at: z.iso.datetime(),
});
export type Cost = z.infer<typeof costSchema>;

/** Filters of the list of costs. */
export const costFiltersSchema = z.strictObject({
  /** Only costs of this source. */
  source: z.string().trim().max(leadLimits.source).optional(),
  /** Only costs that have a day from this one on. */
  from: day.optional(),
  /** Only costs that have a day until this one. */
  to: day.optional(),
});
export type CostFilters = z.infer<typeof costFiltersSchema>;
export const listCostsQuerySchema = costFiltersSchema.extend(pagingSchema.shape);
export type ListCostsQuery = z.infer<typeof listCostsQuerySchema>;
/** A page of costs. */
export const costPageSchema = pageOf(costSchema);
export type CostPage = z.infer<typeof costPageSchema>;

/** Maximum number in one request. */
export const maxImportedCosts = 200;
/** Costs of a file. A cost of the same source, campaign and days is replaced, never doubled. */
export const costImportSchema = z.strictObject({
  /** At most 200. */
  costs: z.array(costDraftSchema).min(1).max(maxImportedCosts),
  /** Only tells what would happen. */
  dry_run: z.boolean().default(false),
});

/** One result per cost, in the order of the request. */
export const costImportResultsSchema = z.object({
  items: z.array(
    z.object({
      /** `changed` replaced an existing cost; `refused` overlaps one. */
      outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
      /** Why it was refused; null otherwise. */
      message: z.string().nullable(),
    }),
  ),
});
export type CostImportResults = z.infer<typeof costImportResultsSchema>;

/** "Google Ads, brand, 2026-11-01 to 2026-11-30". */
export const costName = ({ source, campaign, from, to }: Pick<Cost, 'source' | 'campaign' | 'from' | 'to'>) =>
  [sourceLabel(source), campaign, from === to ? from : `${from} to ${to}`].filter(Boolean).join(', ');

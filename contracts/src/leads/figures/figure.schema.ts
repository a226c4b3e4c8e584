import { z } from 'zod';
import { leadUrgencySchema } from '../lead.schema';

export const figureSubjects = ['source', 'campaign', 'town', 'service', 'person', 'hour', 'week'] as const;
export const figureSubjectSchema = z.enum(figureSubjects);
export type FigureSubject = z.infer<typeof figureSubjectSchema>;

/** Five years. */
export const mostFigureDays = 1_827;

const day = z.iso
  .date()
  .refine((text) => text >= '2000-01-01' && text <= '2999-12-31', 'Enter a day from 2000 on');

/** Days in UK time, both included. */
export const figurePeriodSchema = z.strictObject({
  /** First day, `2026-01-31`, in UK time. */
  from: day,
  /** Last day, `2026-01-31`, in UK time. */
  to: day,
});
export type FigurePeriod = z.infer<typeof figurePeriodSchema>;

/** What to count, and the period; five years at most. */
export const figureQuerySchema = figurePeriodSchema.extend({
  /** What to group by. */
  by: figureSubjectSchema,
});
export type FigureQuery = z.infer<typeof figureQuerySchema>;

/**
 * Leads that arrived in the period, and what has become of them by now. Quarantined leads count nowhere; merged leads only
 * with the money that their own job took.
 */
const sumsSchema = z.object({
  /** Leads in the inbox. */
  enquiries: z.int(),
  /** Of these, those that were contacted. */
  contacted: z.int(),
  /** Of these, those that were booked, including jobs lost after the booking. */
  booked: z.int(),
  /** Of these, completed jobs. */
  completed: z.int(),
  /** Completed jobs without an amount; they count as 0 pence. */
  without_amount: z.int(),
  /** Jobs with an amount, those of merged leads included. */
  paid: z.int(),
  /** What customers paid, in pence with VAT. */
  taken_pence: z.int(),
});
export type FigureSums = z.infer<typeof sumsSchema>;

const costSchema = z.object({
  /** Cost of the period in pence; null where none was entered, and for groups other than source, campaign and week. */
  cost_pence: z.int().nullable(),
  /** Cost per lead in pence, rounded; null without a cost or a lead. */
  cost_per_enquiry_pence: z.int().nullable(),
  /** Cost per completed job in pence, rounded; null without a cost or a completed job. */
  cost_per_job_pence: z.int().nullable(),
  /** Pounds taken for each pound spent; null without a cost. */
  taken_per_pound: z.number().nullable(),
});
export type FigureCosts = z.infer<typeof costSchema>;

/** One source, campaign, town, service, person, hour or week. */
export const figureRowSchema = z.object({
  /**
   * Name of the source or town, service, email address of who goes or else of who is assigned, hour of the day from `00` to
   * `23`, or the Monday of a week; null for leads without one.
   */
  value: z.string().nullable(),
  /** Campaign of the source; null for leads without one, and for other groups. */
  campaign: z.string().nullable(),
  ...sumsSchema.shape,
  ...costSchema.shape,
});
export type FigureRow = z.infer<typeof figureRowSchema>;

/** Figures from enquiry to money. A lead counts on the day on which it arrived, with all that has become of it since. */
export const figuresSchema = z.object({
  /** What the rows are grouped by. */
  by: figureSubjectSchema,
  from: z.iso.date(),
  to: z.iso.date(),
  /** Hours and weeks in their order, others by what they took. */
  rows: z.array(figureRowSchema),
  /** Sum of the rows that are not listed; null if all are. Rows with a cost are always listed. */
  others: z.object(sumsSchema.shape).nullable(),
  /** All rows. The ratios of cost compare it only with leads and money of rows that have a cost. */
  total: z.object({ ...sumsSchema.shape, ...costSchema.shape }),
});
export type Figures = z.infer<typeof figuresSchema>;

/** Minutes from the start of the response clock to the first contact. */
export const responseBuckets = ['0', '5', '10', '15', '30', '60', 'none'] as const;
export const responseBucketSchema = z.enum(responseBuckets);
export type ResponseBucket = z.infer<typeof responseBucketSchema>;

export const responseFigureQuerySchema = figurePeriodSchema.extend({
  /** Only leads of this urgency; `unstated` for those without one. */
  urgency: z.enum([...leadUrgencySchema.options, 'unstated']).optional(),
});
export type ResponseFigureQuery = z.infer<typeof responseFigureQuerySchema>;

/** What was won, by time to first contact. Leads without a response clock, such as those added by hand, do not count. */
export const responseFiguresSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Every group, quickest first. */
  rows: z.array(
    z.object({
      /** Least minutes to first contact: `5` is from five to under ten, `60` an hour or more; `none` was not contacted yet. */
      minutes: responseBucketSchema,
      /** Leads in the inbox. */
      enquiries: z.int(),
      /** Of these, those that were booked. */
      won: z.int(),
      /** Share that was won, 0 to 1; null without a lead. */
      won_share: z.number().nullable(),
      /** What customers paid, in pence with VAT. */
      taken_pence: z.int(),
    }),
  ),
});
export type ResponseFigures = z.infer<typeof responseFiguresSchema>;

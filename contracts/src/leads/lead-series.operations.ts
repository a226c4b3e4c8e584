import { z } from 'zod';
import { forward } from '../http/route';
import { defineQuery } from '../messaging/definitions';
import { leadLimits, leadServiceSchema, leadUrgencySchema } from './lead.schema';

export const seriesSubjects = ['status', 'urgency', 'service', 'town', 'source'] as const;
export const seriesSubjectSchema = z.enum(seriesSubjects);
export type SeriesSubject = z.infer<typeof seriesSubjectSchema>;

const word = z.string().trim().min(1).max(leadLimits.source).optional();

/** Filters of statistics. */
export const leadSegmentSchema = z.strictObject({
  /** Only leads of this urgency. */
  urgency: leadUrgencySchema.optional(),
  /** Only leads for this service. */
  service: leadServiceSchema.optional(),
  /** Only leads from this town. */
  town: word,
  /** Only leads from this source. */
  source: word,
});
export type LeadSegment = z.infer<typeof leadSegmentSchema>;

/** Days in the business's time zone; the last 30 by default, five years at most. */
export const leadSeriesQuerySchema = z.strictObject({
  /** What to group by. */
  by: seriesSubjectSchema,
  /** First day, `2026-01-31`, in UK time. The last 30 days by default. */
  from: z.iso.date().optional(),
  /** Last day, `2026-01-31`, in UK time. */
  to: z.iso.date().optional(),
  ...leadSegmentSchema.shape,
});
export type LeadSeriesQuery = z.infer<typeof leadSeriesQuerySchema>;

const lineSchema = z.object({
  /** The status, urgency, service, town or source; null for leads without one. */
  value: z.string().nullable(),
  /** Number of leads in the period. */
  total: z.int(),
  /** Number of leads on each day of `days`. */
  leads: z.array(z.int()),
});

/** Leads per day, one series per value. */
export const leadSeriesSchema = z.object({
  /** What they are grouped by. */
  by: seriesSubjectSchema,
  /** First day. */
  from: z.iso.date(),
  /** Last day. */
  to: z.iso.date(),
  /** Every day of the period. */
  days: z.array(z.iso.date()),
  /** The most frequent values, most frequent first. */
  series: z.array(lineSchema),
  /** Sum of the remaining values; null if there are none. */
  others: lineSchema.omit({ value: true }).nullable(),
});
export type LeadSeries = z.infer<typeof leadSeriesSchema>;

export const getLeadSeries = defineQuery('leads.get-series.v1', leadSeriesQuerySchema, leadSeriesSchema);

export const leadSeriesRoutes = {
  /**
   * Returns the number of leads per day, by status, urgency, service, town or source. Covers the last 30 days by
   * default, five years at most.
   */
  getLeadSeries: forward(
    getLeadSeries,
    {
      method: 'GET',
      path: '/api/admin/leads/series',
      auth: 'leads',
      summary: 'Get leads per day',
      query: leadSeriesQuerySchema,
      responses: { 200: { description: 'One series per value' } },
    },
    ({ query }) => query,
  ),
} as const;

import { z } from 'zod';
import { forward } from '../http/route';
import { defineQuery } from '../messaging/definitions';
import { leadLimits, leadServiceSchema, leadUrgencySchema } from './lead.schema';

export const seriesSubjects = ['status', 'urgency', 'service', 'town', 'source'] as const;
export const seriesSubjectSchema = z.enum(seriesSubjects);
export type SeriesSubject = z.infer<typeof seriesSubjectSchema>;

const word = z.string().trim().min(1).max(leadLimits.source).optional();

/** Leads of one kind only. */
export const leadSegmentSchema = z.strictObject({
  urgency: leadUrgencySchema.optional(),
  service: leadServiceSchema.optional(),
  town: word,
  source: word,
});
export type LeadSegment = z.infer<typeof leadSegmentSchema>;

/** Days of the business, both included; absent means the last thirty. Five years at most. */
export const leadSeriesQuerySchema = z.strictObject({
  by: seriesSubjectSchema,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...leadSegmentSchema.shape,
});
export type LeadSeriesQuery = z.infer<typeof leadSeriesQuerySchema>;

const lineSchema = z.object({
  /** Null for leads without one. */
  value: z.string().nullable(),
  total: z.int(),
  /** One number a day of `days`. */
  leads: z.array(z.int()),
});

/** Leads of the inbox by the day they came, each value a line: most frequent first, the rest added up in `others`. */
export const leadSeriesSchema = z.object({
  by: seriesSubjectSchema,
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(z.iso.date()),
  series: z.array(lineSchema),
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
      answers: { 200: { description: 'One series per value' } },
    },
    ({ query }) => query,
  ),
} as const;

import { z } from 'zod';
import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';

/** Days in the business's time zone; the last 30 by default, five years at most. */
export const visitsQuerySchema = z.strictObject({
  /** First day, `2026-01-31`, in UK time. The last 30 days by default. */
  from: z.iso.date().optional(),
  /** Last day, `2026-01-31`, in UK time. */
  to: z.iso.date().optional(),
});
export type VisitsQuery = z.infer<typeof visitsQuerySchema>;

/**
 * `views`: page views; `calls`: clicks on phone numbers; `chats`: clicks on chat buttons; `forms`: accepted quote requests.
 * Visitors who object to statistics are not counted.
 */
export const visitMeasures = ['views', 'calls', 'chats', 'forms'] as const;

const sumsSchema = z.object({
  /** Page views. */
  views: z.int(),
  /** Clicks on phone numbers. */
  calls: z.int(),
  /** Clicks on chat buttons. */
  chats: z.int(),
  /** Accepted quote requests. */
  forms: z.int(),
});
export type VisitSums = z.infer<typeof sumsSchema>;

/** Page views, calls, chats and quote requests of a period. Visitors who object to statistics are not counted. */
export const visitsSchema = z.object({
  /** First day. */
  from: z.iso.date(),
  /** Last day. */
  to: z.iso.date(),
  /** Every day of the period. */
  days: z.array(z.iso.date()),
  /** Totals of the period. */
  total: sumsSchema,
  /** The same for each day of `days`. */
  daily: z.object({
    /** Page views. */
    views: z.array(z.int()),
    /** Clicks on phone numbers. */
    calls: z.array(z.int()),
    /** Clicks on chat buttons. */
    chats: z.array(z.int()),
    /** Accepted quote requests. */
    forms: z.array(z.int()),
  }),
  /** The same by page, most viewed first, at most 100. */
  pages: z.array(
    sumsSchema.extend({
      /** Path of the page. */
      page: z.string(),
    }),
  ),
  /** Sum of the remaining pages; null if there are none. */
  other_pages: sumsSchema.nullable(),
  /** Clicks by part of the page, most frequent first. */
  parts: z.array(
    z.object({
      /** Part of the page: `header`, `hero` …; null if unknown. */
      part: z.string().nullable(),
      /** Clicks on phone numbers. */
      calls: z.int(),
      /** Clicks on chat buttons. */
      chats: z.int(),
    }),
  ),
});
export type Visits = z.infer<typeof visitsSchema>;

export const getVisits = defineQuery('seo.visits.v1', visitsQuerySchema, visitsSchema);

export const visitRoutes = {
  /**
   * Returns page views, calls, chats and quote requests of a period, by day, page and part of a page. Covers the last
   * 30 days by default, five years at most.
   */
  getVisits: forward(
    getVisits,
    {
      method: 'GET',
      path: '/api/admin/visits',
      auth: 'staff',
      summary: 'Get visits',
      query: visitsQuerySchema,
      responses: { 200: { description: 'The totals of the period' } },
    },
    ({ query }) => query,
  ),
} as const;

import { z } from 'zod';
import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';

/** Days of the business, both included; absent means the last thirty. Five years at most. */
export const visitsQuerySchema = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type VisitsQuery = z.infer<typeof visitsQuerySchema>;

/**
 * What was counted: `views` are pages shown, `calls` presses of a telephone number, `chats` of the chat, `forms` quote
 * requests that were accepted, of visitors who have not objected to statistics.
 */
export const visitMeasures = ['views', 'calls', 'chats', 'forms'] as const;
export type VisitMeasure = (typeof visitMeasures)[number];

const sumsSchema = z.object({ views: z.int(), calls: z.int(), chats: z.int(), forms: z.int() });
export type VisitSums = z.infer<typeof sumsSchema>;

export const visitsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(z.iso.date()),
  total: sumsSchema,
  /** One number a day of `days`. */
  daily: z.object({
    views: z.array(z.int()),
    calls: z.array(z.int()),
    chats: z.array(z.int()),
    forms: z.array(z.int()),
  }),
  /** Most viewed first, a hundred at most, the rest added up in `other_pages`. */
  pages: z.array(sumsSchema.extend({ page: z.string() })),
  other_pages: sumsSchema.nullable(),
  /** Which part of a page was pressed, such as header or hero; most frequent first. */
  parts: z.array(z.object({ part: z.string().nullable(), calls: z.int(), chats: z.int() })),
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
      answers: { 200: { description: 'The totals of the period' } },
    },
    ({ query }) => query,
  ),
} as const;

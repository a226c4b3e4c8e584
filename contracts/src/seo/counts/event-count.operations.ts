import { z } from 'zod';
import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';
import { eventBatchSchema } from '../../tracking/tracking-event.schema';

/** Stream of recorded events that the seo service has not counted yet. The name is permanent. */
export const eventIntakeStream = '{seo}:events';
export const eventIntakeGroup = 'seo';

/** One beacon. It is anonymous: no network address, browser or visitor id. */
export const eventIntakeSchema = eventBatchSchema
  .pick({ events: true })
  .extend({ id: z.uuid(), received_at: z.iso.datetime() });
export type EventIntake = z.infer<typeof eventIntakeSchema>;

/** How often an event happened on a page. */
export const eventCountSchema = z.object({
  /** Name of the event. */
  name: z.string(),
  /** Path of the page. */
  page: z.string(),
  count: z.int(),
});
export type EventCount = z.infer<typeof eventCountSchema>;

/** Days in the business's time zone; the last 30 by default. */
export const listEventCountsQuerySchema = z.strictObject({
  /** First day, `2026-01-31`, in UK time. The last 30 days by default. */
  from: z.iso.date().optional(),
  /** Last day, `2026-01-31`, in UK time. */
  to: z.iso.date().optional(),
});
export type ListEventCountsQuery = z.infer<typeof listEventCountsQuerySchema>;

/** How often events happened in a period. */
export const eventCountsSchema = z.object({
  /** First day. */
  from: z.iso.date(),
  /** Last day. */
  to: z.iso.date(),
  /** Most frequent first, at most 1,000. */
  items: z.array(eventCountSchema),
});
export type EventCounts = z.infer<typeof eventCountsSchema>;

/** Most frequent first, at most 1,000. */
export const listEventCounts = defineQuery(
  'seo.list-event-counts.v1',
  listEventCountsQuerySchema,
  eventCountsSchema,
);

export const eventCountRoutes = {
  /**
   * Returns how often each tracking event happened on each page, most frequent first, at most 1,000. Covers the last
   * 30 days by default.
   */
  listEventCounts: forward(
    listEventCounts,
    {
      method: 'GET',
      path: '/api/admin/events',
      auth: 'staff',
      summary: 'Count tracking events',
      query: listEventCountsQuerySchema,
      responses: { 200: { description: 'The counts' } },
    },
    ({ query }) => query,
  ),
} as const;

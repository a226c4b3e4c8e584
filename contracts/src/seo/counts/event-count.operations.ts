import { z } from 'zod';
import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';
import { eventBatchSchema } from '../../tracking/tracking-event.schema';

/** Stream that recorded events wait in until the seo service has counted them. Permanent name. */
export const eventIntakeStream = '{seo}:events';
export const eventIntakeGroup = 'seo';

/** One beacon. Nothing in it says whose: no address, no browser, no visitor's id. */
export const eventIntakeSchema = eventBatchSchema
  .pick({ events: true })
  .extend({ id: z.uuid(), received_at: z.iso.datetime() });
export type EventIntake = z.infer<typeof eventIntakeSchema>;

export const eventCountSchema = z.object({
  name: z.string(),
  page: z.string(),
  count: z.int(),
});
export type EventCount = z.infer<typeof eventCountSchema>;

/** Days of the business, both included; absent means the last thirty. */
export const listEventCountsQuerySchema = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type ListEventCountsQuery = z.infer<typeof listEventCountsQuerySchema>;

export const eventCountsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  items: z.array(eventCountSchema),
});
export type EventCounts = z.infer<typeof eventCountsSchema>;

/** Most frequent first, a thousand at most. */
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
      answers: { 200: { description: 'The counts' } },
    },
    ({ query }) => query,
  ),
} as const;

import { z } from 'zod';
import { byId } from '../http/by-id';
import { pageOf, pagingSchema } from '../http/paging';
import { forward } from '../http/route';
import { rangeTimeSchema } from '../http/time-range';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { deliveryChannels, deliverySchema, deliveryStates } from './delivery.schema';

/** Notifications of a lead, sent and unsent, oldest first. Empty for an unknown lead. */
export const listDeliveries = defineQuery(
  'notifications.list-deliveries.v1',
  z.object({ lead_id: z.uuid() }),
  z.object({ items: z.array(deliverySchema) }),
);

/** Leads that somebody should have been notified of and was not. */
export const unsentSchema = z.object({
  /** Ids of the leads, newest first. */
  lead_ids: z.array(z.uuid()),
});

/**
 * Leads of the last week that somebody in the office should have been notified of and was not, newest first; up to 200.
 */
export const listUnsent = defineQuery('notifications.list-unsent.v1', z.object({}), unsentSchema);

/** Sends a message again now, with a full set of retries. A sent one is sent once more. */
export const retryDelivery = defineCommand(
  'notifications.retry-delivery.v1',
  z.object({ lead_id: z.uuid(), id: z.uuid() }),
  deliverySchema,
);

export const deliveryFiltersSchema = z.strictObject({
  /** Only deliveries in this state; `unsent` is `failed` and `given-up`. */
  state: z.enum([...deliveryStates, 'unsent']).optional(),
  /** Only deliveries over this channel. */
  channel: z.enum(deliveryChannels).optional(),
  /** First day, in UK time, or moment, ISO 8601. */
  from: rangeTimeSchema.optional(),
  /** Last day, in UK time, or moment, inclusive, ISO 8601. */
  to: rangeTimeSchema.optional(),
});
export type DeliveryFilters = z.infer<typeof deliveryFiltersSchema>;

export const deliveriesQuerySchema = deliveryFiltersSchema.extend({
  ...pagingSchema.shape,
  cursor: z.uuid().optional(),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>;

/** A page of deliveries. */
export const deliveryPageSchema = pageOf(deliverySchema);
export type DeliveryPage = z.infer<typeof deliveryPageSchema>;

/** All messages, newest first. */
export const listAllDeliveries = defineQuery(
  'notifications.list-all-deliveries.v1',
  deliveriesQuerySchema,
  deliveryPageSchema,
);

/** Like `retryDelivery`, for any message. */
export const sendDeliveryAgain = defineCommand('notifications.send-delivery-again.v1', byId, deliverySchema);

const byDelivery = byId.extend({
  /** Id of the delivery. */
  delivery: z.uuid(),
});

/** Messages to the office and to visitors. */
export const deliveryRoutes = {
  /** Lists every message to the office and to visitors, by email, push and webhook, newest first. */
  listAllDeliveries: forward(
    listAllDeliveries,
    {
      method: 'GET',
      path: '/api/admin/deliveries',
      auth: 'leads',
      summary: 'List deliveries',
      query: deliveriesQuerySchema,
      responses: { 200: { description: 'A page of deliveries' } },
    },
    ({ query }) => query,
  ),
  /** Sends a message again now, with a full set of retries. A message that was already sent is sent once more. */
  sendDeliveryAgain: forward(
    sendDeliveryAgain,
    {
      method: 'POST',
      path: '/api/admin/deliveries/:id/retry',
      auth: 'leads',
      summary: 'Retry a delivery',
      params: byId,
      responses: { 202: { description: 'Queued' } },
      problems: [404, 409],
    },
    ({ params }) => params,
  ),
  /**
   * Returns up to 200 leads of the last week that somebody in the office should have been notified of and was not,
   * newest first.
   */
  listUnsent: forward(
    listUnsent,
    {
      method: 'GET',
      path: '/api/admin/deliveries/unsent',
      auth: 'leads',
      summary: 'List leads without notification',
      responses: { 200: { description: 'The ids of the leads' } },
    },
    () => ({}),
  ),
  /** Lists who has been notified of a lead, and over which channel, oldest first. */
  listLeadDeliveries: forward(
    listDeliveries,
    {
      method: 'GET',
      path: '/api/admin/leads/:id/deliveries',
      auth: 'leads',
      summary: 'List deliveries of a lead',
      params: byId,
      responses: { 200: { description: 'The deliveries' } },
    },
    ({ params }) => ({ lead_id: params.id }),
  ),
  /** Sends a notification of a lead again now. One that was already sent is sent once more. */
  retryLeadDelivery: forward(
    retryDelivery,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/deliveries/:delivery/retry',
      auth: 'leads',
      summary: 'Retry a delivery of a lead',
      params: byDelivery,
      responses: { 202: { description: 'Queued' } },
      problems: [404, 409],
    },
    ({ params }) => ({ lead_id: params.id, id: params.delivery }),
  ),
} as const;

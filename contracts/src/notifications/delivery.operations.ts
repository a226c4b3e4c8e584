import { z } from 'zod';
import { byId } from '../http/by-id';
import { pageOf, pagingSchema } from '../http/paging';
import { forward } from '../http/route';
import { rangeTimeSchema } from '../http/time-range';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { deliveryChannels, deliverySchema, deliveryStates } from './delivery.schema';

/** Who has been told of a lead and who not yet, oldest first. Empty for a lead nobody knows. */
export const listDeliveries = defineQuery(
  'notifications.list-deliveries.v1',
  z.object({ lead_id: z.uuid() }),
  z.object({ items: z.array(deliverySchema) }),
);

export const unsentSchema = z.object({ lead_ids: z.array(z.uuid()) });

/** Leads of the last week that somebody of the office should have been told of and was not, the newest first; up to 200. */
export const listUnsent = defineQuery('notifications.list-unsent.v1', z.object({}), unsentSchema);

/** Tries it again now, with a new allowance of attempts; what was sent is sent once more. */
export const retryDelivery = defineCommand(
  'notifications.retry-delivery.v1',
  z.object({ lead_id: z.uuid(), id: z.uuid() }),
  deliverySchema,
);

export const deliveryFiltersSchema = z.strictObject({
  /** `unsent` is what has failed and what was given up. */
  state: z.enum([...deliveryStates, 'unsent']).optional(),
  channel: z.enum(deliveryChannels).optional(),
  from: rangeTimeSchema.optional(),
  to: rangeTimeSchema.optional(),
});
export type DeliveryFilters = z.infer<typeof deliveryFiltersSchema>;

export const deliveriesQuerySchema = deliveryFiltersSchema.extend({
  ...pagingSchema.shape,
  cursor: z.uuid().optional(),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuerySchema>;

export const deliveryPageSchema = pageOf(deliverySchema);
export type DeliveryPage = z.infer<typeof deliveryPageSchema>;

/** Whoever was told of whatever, newest first. */
export const listAllDeliveries = defineQuery(
  'notifications.list-all-deliveries.v1',
  deliveriesQuerySchema,
  deliveryPageSchema,
);

/** As `retryDelivery`, for one that may be about no lead. */
export const sendDeliveryAgain = defineCommand('notifications.send-delivery-again.v1', byId, deliverySchema);

const byDelivery = byId.extend({ delivery: z.uuid() });

/** Who has been told of leads, over which channel. */
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
      answers: { 200: { description: 'A page of deliveries' } },
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
      answers: { 202: { description: 'Queued' } },
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
      answers: { 200: { description: 'The ids of the leads' } },
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
      answers: { 200: { description: 'The deliveries' } },
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
      answers: { 202: { description: 'Queued' } },
      problems: [404, 409],
    },
    ({ params }) => ({ lead_id: params.id, id: params.delivery }),
  ),
} as const;

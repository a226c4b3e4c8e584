import { z } from 'zod';
import { byId } from '../http/by-id';
import { pageOf, pagingSchema } from '../http/paging';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { deliverySchema } from './delivery.schema';
import {
  newWebhookSchema,
  webhookDeliverySchema,
  webhookPatchSchema,
  webhookReplayResultSchema,
  webhookReplaySchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook.schema';

/** Oldest first. */
export const listWebhooks = defineQuery(
  'notifications.list-webhooks.v1',
  z.object({}),
  z.object({ items: z.array(webhookSchema) }),
);

export const getWebhook = defineQuery('notifications.get-webhook.v1', byId, webhookSchema);

export const addWebhook = defineCommand(
  'notifications.add-webhook.v1',
  newWebhookSchema,
  webhookWithSecretSchema,
);

/** An older version is `notifications.stale`. */
export const changeWebhook = defineCommand(
  'notifications.change-webhook.v1',
  byId.extend({ patch: webhookPatchSchema, ...expectedVersionSchema.shape }),
  webhookSchema,
);

export const removeWebhook = defineCommand(
  'notifications.remove-webhook.v1',
  byId.extend(expectedVersionSchema.shape),
  z.object({}),
);

/** The previous secret signs too for 24 hours, so that receivers can switch. */
export const rotateWebhookSecret = defineCommand(
  'notifications.renew-webhook-secret.v1',
  byId,
  webhookWithSecretSchema,
);

/** Sends `webhook.test`, regardless of the chosen events, even when the endpoint is switched off. */
export const testWebhook = defineCommand('notifications.test-webhook.v1', byId, deliverySchema);

/** A page of messages to a webhook endpoint. */
export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema);

/** Newest first. */
export const listWebhookDeliveries = defineQuery(
  'notifications.list-webhook-deliveries.v1',
  byId.extend(pagingSchema.shape),
  webhookDeliveryPageSchema,
);

/** Sends the same message again, under the same id. */
export const replayWebhookDelivery = defineCommand(
  'notifications.replay-webhook-delivery.v1',
  byId.extend({ delivery: z.uuid() }),
  deliverySchema,
);

/** Sends everything since a time again, oldest first, each message under its own id. */
export const replayWebhook = defineCommand(
  'notifications.replay-webhook.v1',
  byId.extend(webhookReplaySchema.shape),
  webhookReplayResultSchema,
);

const byDelivery = byId.extend({
  /** Id of the delivery. */
  delivery: z.uuid(),
});

/** Endpoints that receive events by signed POST. For administrators, and API keys of their own area. */
export const webhookRoutes = {
  /** Lists all endpoints, oldest first. Secrets are not included. */
  listWebhooks: forward(
    listWebhooks,
    {
      method: 'GET',
      path: '/api/admin/webhooks',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'List webhook endpoints',
      responses: {
        200: { description: 'The endpoints' },
      },
    },
    () => ({}),
  ),
  /**
   * Adds an endpoint that receives events by signed POST. The response is the only one with its secret: store it. The
   * URL must be public and use HTTPS. At most 20 endpoints.
   */
  addWebhook: forward(
    addWebhook,
    {
      method: 'POST',
      path: '/api/admin/webhooks',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'Create a webhook endpoint',
      body: newWebhookSchema,
      responses: { 201: { description: 'The endpoint with its secret' } },
      problems: [409],
    },
    ({ body }) => body,
  ),
  /** Returns an endpoint. */
  getWebhook: forward(
    getWebhook,
    {
      method: 'GET',
      path: '/api/admin/webhooks/:id',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'Get a webhook endpoint',
      params: byId,
      responses: { 200: { description: 'The endpoint' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Changes URL, description or events, or switches the endpoint on or off. */
  changeWebhook: forward(
    changeWebhook,
    {
      method: 'PATCH',
      path: '/api/admin/webhooks/:id',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'Update a webhook endpoint',
      params: byId,
      body: webhookPatchSchema,
      responses: { 200: { description: 'The updated endpoint' } },
      problems: [404, 412],
    },
    ({ params, body, expected }) => ({ ...params, patch: body, ...expected }),
  ),
  /** Deletes an endpoint. Messages that wait for it are not sent any more. */
  removeWebhook: forward(
    removeWebhook,
    {
      method: 'DELETE',
      path: '/api/admin/webhooks/:id',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'Delete a webhook endpoint',
      params: byId,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 412],
    },
    ({ params, expected }) => ({ ...params, ...expected }),
  ),
  /**
   * Creates a new secret. For 24 hours messages carry signatures of both secrets, so that you can switch without
   * losing any.
   */
  renewWebhookSecret: forward(
    rotateWebhookSecret,
    {
      method: 'POST',
      path: '/api/admin/webhooks/:id/secret',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'Rotate a webhook secret',
      params: byId,
      responses: { 200: { description: 'The endpoint with its new secret' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Sends `webhook.test` to an endpoint, regardless of its chosen events, even when it is switched off. */
  testWebhook: forward(
    testWebhook,
    {
      method: 'POST',
      path: '/api/admin/webhooks/:id/test',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'Send a test event',
      params: byId,
      responses: { 202: { description: 'Queued' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /**
   * Lists the messages sent to an endpoint, newest first, with every attempt and the first 500 characters of each
   * response.
   */
  listWebhookDeliveries: forward(
    listWebhookDeliveries,
    {
      method: 'GET',
      path: '/api/admin/webhooks/:id/deliveries',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'List webhook deliveries',
      params: byId,
      query: z.strictObject(pagingSchema.shape),
      responses: { 200: { description: 'A page of deliveries' } },
      problems: [404],
    },
    ({ params, query }) => ({ ...params, ...query }),
  ),
  /** Sends the same message again under the same `webhook-id`. */
  replayWebhookDelivery: forward(
    replayWebhookDelivery,
    {
      method: 'POST',
      path: '/api/admin/webhooks/:id/deliveries/:delivery/replay',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'Replay a webhook delivery',
      params: byDelivery,
      responses: { 202: { description: 'Queued' } },
      problems: [404, 409],
    },
    ({ params }) => params,
  ),
  /**
   * Sends messages of an endpoint again, oldest first and each under its own `webhook-id`, so that receivers ignore what
   * they have processed. Includes messages that were not sent because the endpoint was switched off after failing for
   * days: switch it on first. Messages that are still being retried are left alone.
   */
  replayWebhook: forward(
    replayWebhook,
    {
      method: 'POST',
      path: '/api/admin/webhooks/:id/replay',
      auth: 'admin',
      keyArea: 'webhooks',
      summary: 'Replay webhook deliveries',
      params: byId,
      body: webhookReplaySchema,
      responses: { 202: { description: 'Queued' } },
      problems: [404, 409],
    },
    ({ params, body }) => ({ ...params, ...body }),
  ),
} as const;

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

/** A change that expects an older version is `notifications.stale`. */
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

/** The former secret signs, too, for a day: receivers change theirs meanwhile. */
export const renewWebhookSecret = defineCommand(
  'notifications.renew-webhook-secret.v1',
  byId,
  webhookWithSecretSchema,
);

/** Sends `webhook.test`, whatever events are chosen, even when it is switched off. */
export const testWebhook = defineCommand('notifications.test-webhook.v1', byId, deliverySchema);

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

const byDelivery = byId.extend({ delivery: z.uuid() });

/** Addresses of others that are told of leads. For administrators. */
export const webhookRoutes = {
  listWebhooks: forward(
    listWebhooks,
    {
      method: 'GET',
      path: '/api/admin/webhooks',
      auth: 'admin',
      summary: 'Addresses of others that are told',
      answers: {
        200: { description: 'Oldest first' },
      },
    },
    () => ({}),
  ),
  addWebhook: forward(
    addWebhook,
    {
      method: 'POST',
      path: '/api/admin/webhooks',
      auth: 'admin',
      summary: 'Tell another address; the answer alone shows its secret',
      body: newWebhookSchema,
      answers: { 201: { description: 'The endpoint with its secret' } },
      problems: [409],
    },
    ({ body }) => body,
  ),
  getWebhook: forward(
    getWebhook,
    {
      method: 'GET',
      path: '/api/admin/webhooks/:id',
      auth: 'admin',
      summary: 'One endpoint; carries an ETag',
      params: byId,
      answers: { 200: { description: 'The endpoint' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  changeWebhook: forward(
    changeWebhook,
    {
      method: 'PATCH',
      path: '/api/admin/webhooks/:id',
      auth: 'admin',
      summary: 'Change address, description or events, switch it on or off',
      params: byId,
      body: webhookPatchSchema,
      answers: { 200: { description: 'The endpoint as it is now' } },
      problems: [404, 412],
    },
    ({ params, body, expected }) => ({ ...params, patch: body, ...expected }),
  ),
  removeWebhook: forward(
    removeWebhook,
    {
      method: 'DELETE',
      path: '/api/admin/webhooks/:id',
      auth: 'admin',
      summary: 'Tell it no longer; what waits for it is given up',
      params: byId,
      answers: { 204: { description: 'Gone' } },
      problems: [404, 412],
    },
    ({ params, expected }) => ({ ...params, ...expected }),
  ),
  renewWebhookSecret: forward(
    renewWebhookSecret,
    {
      method: 'POST',
      path: '/api/admin/webhooks/:id/secret',
      auth: 'admin',
      summary: 'A new secret; for a day messages are signed with the former one, too',
      params: byId,
      answers: { 200: { description: 'The endpoint with its new secret' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  testWebhook: forward(
    testWebhook,
    {
      method: 'POST',
      path: '/api/admin/webhooks/:id/test',
      auth: 'admin',
      summary: 'Send it a webhook.test',
      params: byId,
      answers: { 202: { description: 'On its way' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  listWebhookDeliveries: forward(
    listWebhookDeliveries,
    {
      method: 'GET',
      path: '/api/admin/webhooks/:id/deliveries',
      auth: 'admin',
      summary: 'What it was sent, with every attempt, newest first',
      params: byId,
      query: z.strictObject(pagingSchema.shape),
      answers: { 200: { description: 'A page of deliveries' } },
      problems: [404],
    },
    ({ params, query }) => ({ ...params, ...query }),
  ),
  replayWebhookDelivery: forward(
    replayWebhookDelivery,
    {
      method: 'POST',
      path: '/api/admin/webhooks/:id/deliveries/:delivery/replay',
      auth: 'admin',
      summary: 'Send the same message again, under the same id',
      params: byDelivery,
      answers: { 202: { description: 'On its way again' } },
      problems: [404, 409],
    },
    ({ params }) => params,
  ),
} as const;

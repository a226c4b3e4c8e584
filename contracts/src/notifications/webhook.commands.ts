import { z } from 'zod';
import { pageOf, pagingSchema } from '../http/paging';
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

const byId = z.object({ id: z.uuid() });

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

export const removeWebhook = defineCommand('notifications.remove-webhook.v1', byId, z.object({}));

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

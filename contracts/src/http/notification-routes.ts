import { z } from 'zod';
import { deliveriesQuerySchema, deliveryPageSchema, unsentSchema } from '../notifications/delivery.commands';
import { deliverySchema } from '../notifications/delivery.schema';
import {
  notificationSettingsPatchSchema,
  notificationSettingsSchema,
} from '../notifications/notification-settings.schema';
import { newPushDeviceSchema, pushDeviceSchema, pushSettingsSchema } from '../notifications/push.schema';
import { webhookDeliveryPageSchema } from '../notifications/webhook.commands';
import {
  newWebhookSchema,
  webhookPatchSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '../notifications/webhook.schema';
import { pagingSchema } from './paging';

const byId = z.object({ id: z.uuid() });
const byDelivery = byId.extend({ delivery: z.uuid() });
const deliveries = z.object({ items: z.array(deliverySchema) });

/** Who is told of leads, over which channels, and who has been. For administrators. */
export const notificationRoutes = {
  listAllDeliveries: {
    method: 'GET',
    path: '/api/admin/deliveries',
    auth: 'leads',
    summary: 'Every message to the office and to visitors, newest first; by state, channel or time',
    query: deliveriesQuerySchema,
    answers: { 200: { description: 'A page of deliveries', schema: deliveryPageSchema } },
    problems: [401, 403],
  },
  sendDeliveryAgain: {
    method: 'POST',
    path: '/api/admin/deliveries/:id/retry',
    auth: 'leads',
    summary: 'Try one of them again now, whatever it is about',
    params: byId,
    answers: { 202: { description: 'It is tried again', schema: deliverySchema } },
    problems: [401, 403, 404, 409],
  },
  listUnsent: {
    method: 'GET',
    path: '/api/admin/deliveries/unsent',
    auth: 'leads',
    summary: 'Leads of the last week that somebody should have been told of and was not',
    answers: { 200: { description: 'Their ids', schema: unsentSchema } },
    problems: [401, 403],
  },
  listLeadDeliveries: {
    method: 'GET',
    path: '/api/admin/leads/:id/deliveries',
    auth: 'leads',
    summary: 'Who has been told of a lead, over which channel, and who not yet',
    params: byId,
    answers: { 200: { description: 'Oldest first', schema: deliveries } },
    problems: [401, 403],
  },
  retryLeadDelivery: {
    method: 'POST',
    path: '/api/admin/leads/:id/deliveries/:delivery/retry',
    auth: 'leads',
    summary: 'Try one of them again now; one that was sent is sent once more',
    params: byDelivery,
    answers: { 202: { description: 'It is tried again', schema: deliverySchema } },
    problems: [401, 403, 404, 409],
  },
  getNotificationSettings: {
    method: 'GET',
    path: '/api/admin/settings/notifications',
    auth: 'admin',
    summary: 'Who is told first and who when nobody has been in touch; carries an ETag',
    answers: { 200: { description: 'The settings', schema: notificationSettingsSchema } },
    problems: [401, 403],
  },
  changeNotificationSettings: {
    method: 'PATCH',
    path: '/api/admin/settings/notifications',
    auth: 'admin',
    summary: 'Change them; If-Match guards against overwriting somebody else',
    body: notificationSettingsPatchSchema,
    answers: { 200: { description: 'The settings as they are now', schema: notificationSettingsSchema } },
    problems: [401, 403, 412],
  },
  getPush: {
    method: 'GET',
    path: '/api/admin/push',
    auth: 'leads',
    summary: 'The key that browsers subscribe with, and my devices; administrators get all devices',
    answers: { 200: { description: 'Key and devices', schema: pushSettingsSchema } },
    problems: [401, 403],
  },
  addPushSubscription: {
    method: 'POST',
    path: '/api/admin/push/subscriptions',
    auth: 'leads',
    summary: 'Turn on push notifications for this device. A known device is updated and keeps its id.',
    body: newPushDeviceSchema,
    answers: { 201: { description: 'The device', schema: pushDeviceSchema } },
    problems: [401, 403],
  },
  removePushSubscription: {
    method: 'DELETE',
    path: '/api/admin/push/subscriptions/:id',
    auth: 'leads',
    summary: 'Turn off push notifications for a device of mine; administrators, for any device',
    params: byId,
    answers: { 204: { description: 'The device was removed' } },
    problems: [401, 403, 404],
  },
  testPush: {
    method: 'POST',
    path: '/api/admin/push/test',
    auth: 'leads',
    summary: 'Send a test notification to every device of the caller',
    answers: {
      202: {
        description: 'Queued for this many devices',
        schema: z.object({ devices: z.int().min(1) }),
      },
    },
    problems: [401, 403, 409],
  },
  listWebhooks: {
    method: 'GET',
    path: '/api/admin/webhooks',
    auth: 'admin',
    summary: 'Addresses of others that are told',
    answers: {
      200: { description: 'Oldest first', schema: z.object({ items: z.array(webhookSchema) }) },
    },
    problems: [401, 403],
  },
  addWebhook: {
    method: 'POST',
    path: '/api/admin/webhooks',
    auth: 'admin',
    summary: 'Tell another address; the answer alone shows its secret',
    body: newWebhookSchema,
    answers: { 201: { description: 'The endpoint with its secret', schema: webhookWithSecretSchema } },
    problems: [401, 403, 409],
  },
  getWebhook: {
    method: 'GET',
    path: '/api/admin/webhooks/:id',
    auth: 'admin',
    summary: 'One endpoint; carries an ETag',
    params: byId,
    answers: { 200: { description: 'The endpoint', schema: webhookSchema } },
    problems: [401, 403, 404],
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/api/admin/webhooks/:id',
    auth: 'admin',
    summary: 'Change address, description or events, switch it on or off',
    params: byId,
    body: webhookPatchSchema,
    answers: { 200: { description: 'The endpoint as it is now', schema: webhookSchema } },
    problems: [401, 403, 404, 412],
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    auth: 'admin',
    summary: 'Tell it no longer; what waits for it is given up',
    params: byId,
    answers: { 204: { description: 'Gone' } },
    problems: [401, 403, 404],
  },
  renewWebhookSecret: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    auth: 'admin',
    summary: 'A new secret; for a day messages are signed with the former one, too',
    params: byId,
    answers: { 200: { description: 'The endpoint with its new secret', schema: webhookWithSecretSchema } },
    problems: [401, 403, 404],
  },
  testWebhook: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    auth: 'admin',
    summary: 'Send it a webhook.test',
    params: byId,
    answers: { 202: { description: 'On its way', schema: deliverySchema } },
    problems: [401, 403, 404],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    auth: 'admin',
    summary: 'What it was sent, with every attempt, newest first',
    params: byId,
    query: z.strictObject(pagingSchema.shape),
    answers: { 200: { description: 'A page of deliveries', schema: webhookDeliveryPageSchema } },
    problems: [401, 403, 404],
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/deliveries/:delivery/replay',
    auth: 'admin',
    summary: 'Send the same message again, under the same id',
    params: byDelivery,
    answers: { 202: { description: 'On its way again', schema: deliverySchema } },
    problems: [401, 403, 404, 409],
  },
} as const;

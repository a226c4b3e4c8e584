import { forward } from './route';
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '../notifications/notification-settings.commands';
import { addPushDevice, removePushDevice, testPush } from '../notifications/push.commands';
import { z } from 'zod';
import {
  deliveriesQuerySchema,
  listAllDeliveries,
  listDeliveries,
  listUnsent,
  retryDelivery,
  sendDeliveryAgain,
} from '../notifications/delivery.commands';
import { notificationSettingsPatchSchema } from '../notifications/notification-settings.schema';
import { newPushDeviceSchema, pushSettingsSchema } from '../notifications/push.schema';
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '../notifications/webhook.commands';
import { newWebhookSchema, webhookPatchSchema } from '../notifications/webhook.schema';
import { pagingSchema } from './paging';

const byId = z.object({ id: z.uuid() });
const byDelivery = byId.extend({ delivery: z.uuid() });

/** Who is told of leads, over which channels, and who has been. For administrators. */
export const notificationRoutes = {
  listAllDeliveries: forward(
    listAllDeliveries,
    {
      method: 'GET',
      path: '/api/admin/deliveries',
      auth: 'leads',
      summary: 'Every message to the office and to visitors, newest first; by state, channel or time',
      query: deliveriesQuerySchema,
      answers: { 200: { description: 'A page of deliveries' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
  sendDeliveryAgain: forward(
    sendDeliveryAgain,
    {
      method: 'POST',
      path: '/api/admin/deliveries/:id/retry',
      auth: 'leads',
      summary: 'Try one of them again now, whatever it is about',
      params: byId,
      answers: { 202: { description: 'It is tried again' } },
      problems: [401, 403, 404, 409],
    },
    ({ params }) => params,
  ),
  listUnsent: forward(
    listUnsent,
    {
      method: 'GET',
      path: '/api/admin/deliveries/unsent',
      auth: 'leads',
      summary: 'Leads of the last week that somebody should have been told of and was not',
      answers: { 200: { description: 'Their ids' } },
      problems: [401, 403],
    },
    () => ({}),
  ),
  listLeadDeliveries: forward(
    listDeliveries,
    {
      method: 'GET',
      path: '/api/admin/leads/:id/deliveries',
      auth: 'leads',
      summary: 'Who has been told of a lead, over which channel, and who not yet',
      params: byId,
      answers: { 200: { description: 'Oldest first' } },
      problems: [401, 403],
    },
    ({ params }) => ({ lead_id: params.id }),
  ),
  retryLeadDelivery: forward(
    retryDelivery,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/deliveries/:delivery/retry',
      auth: 'leads',
      summary: 'Try one of them again now; one that was sent is sent once more',
      params: byDelivery,
      answers: { 202: { description: 'It is tried again' } },
      problems: [401, 403, 404, 409],
    },
    ({ params }) => ({ lead_id: params.id, id: params.delivery }),
  ),
  getNotificationSettings: forward(
    getNotificationSettings,
    {
      method: 'GET',
      path: '/api/admin/settings/notifications',
      auth: 'admin',
      summary: 'Who is told first and who when nobody has been in touch; carries an ETag',
      answers: { 200: { description: 'The settings' } },
      problems: [401, 403],
    },
    () => ({}),
  ),
  changeNotificationSettings: forward(
    changeNotificationSettings,
    {
      method: 'PATCH',
      path: '/api/admin/settings/notifications',
      auth: 'admin',
      summary: 'Change them; If-Match guards against overwriting somebody else',
      body: notificationSettingsPatchSchema,
      answers: { 200: { description: 'The settings as they are now' } },
      problems: [401, 403, 412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  getPush: {
    method: 'GET',
    path: '/api/admin/push',
    auth: 'leads',
    summary: 'The key that browsers subscribe with, and my devices; administrators get all devices',
    answers: { 200: { description: 'Key and devices', schema: pushSettingsSchema } },
    problems: [401, 403],
  },
  addPushSubscription: forward(
    addPushDevice,
    {
      method: 'POST',
      path: '/api/admin/push/subscriptions',
      auth: 'leads',
      summary: 'Turn on push notifications for this device. A known device is updated and keeps its id.',
      body: newPushDeviceSchema,
      answers: { 201: { description: 'The device' } },
      problems: [401, 403],
    },
    ({ body, caller }) => ({ ...body, owner: caller.email }),
  ),
  removePushSubscription: forward(
    removePushDevice,
    {
      method: 'DELETE',
      path: '/api/admin/push/subscriptions/:id',
      auth: 'leads',
      summary: 'Turn off push notifications for a device of mine; administrators, for any device',
      params: byId,
      answers: { 204: { description: 'The device was removed' } },
      problems: [401, 403, 404],
    },
    ({ params, caller }) => ({ ...params, owner: caller.role === 'admin' ? undefined : caller.email }),
  ),
  testPush: forward(
    testPush,
    {
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
    ({ caller }) => ({ owner: caller.email }),
  ),
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
      problems: [401, 403],
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
      problems: [401, 403, 409],
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
      problems: [401, 403, 404],
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
      problems: [401, 403, 404, 412],
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
      problems: [401, 403, 404],
    },
    ({ params }) => params,
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
      problems: [401, 403, 404],
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
      problems: [401, 403, 404],
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
      problems: [401, 403, 404],
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
      problems: [401, 403, 404, 409],
    },
    ({ params }) => params,
  ),
} as const;

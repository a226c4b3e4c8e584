import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { newPushDeviceSchema, pushDeviceSchema, pushSettingsSchema } from './push.schema';

const owner = z.string();

export const getPushSettings = defineQuery(
  'notifications.get-push-settings.v1',
  z.object({}),
  pushSettingsSchema,
);

/** A browser that is known already gets its new label, keys and owner. */
export const addPushDevice = defineCommand(
  'notifications.add-push-device.v1',
  newPushDeviceSchema.extend({ owner }),
  pushDeviceSchema,
);

export const removePushDevice = defineCommand(
  'notifications.remove-push-device.v1',
  /** With an owner, only a device of theirs is removed. */
  z.object({ id: z.uuid(), owner: owner.optional() }),
  z.object({}),
);

/** Sends a message to every device of this owner. */
export const testPush = defineCommand(
  'notifications.test-push.v1',
  z.object({ owner }),
  z.object({ devices: z.int() }),
);

export const pushRoutes = {
  getPush: {
    method: 'GET',
    path: '/api/admin/push',
    auth: 'leads',
    summary: 'The key that browsers subscribe with, and my devices; administrators get all devices',
    answers: { 200: { description: 'Key and devices', schema: pushSettingsSchema } },
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
      problems: [404],
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
      problems: [409],
    },
    ({ caller }) => ({ owner: caller.email }),
  ),
} as const;

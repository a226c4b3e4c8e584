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

/** A known browser gets the new label, keys and owner. */
export const addPushDevice = defineCommand(
  'notifications.add-push-device.v1',
  newPushDeviceSchema.extend({ owner }),
  pushDeviceSchema,
);

export const removePushDevice = defineCommand(
  'notifications.remove-push-device.v1',
  /** With an owner, only their own device can be removed. */
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
  /** Returns the key that browsers subscribe with and your devices. Administrators get all devices. */
  getPush: {
    method: 'GET',
    path: '/api/admin/push',
    auth: 'leads',
    personal: true,
    summary: 'Get push settings',
    responses: { 200: { description: 'The key and devices', schema: pushSettingsSchema } },
  },
  /** Turns on push notifications for a device. A known device is updated and keeps its id. */
  addPushSubscription: forward(
    addPushDevice,
    {
      method: 'POST',
      path: '/api/admin/push/subscriptions',
      auth: 'leads',
      personal: true,
      summary: 'Add a push device',
      body: newPushDeviceSchema,
      responses: { 201: { description: 'The device' } },
    },
    ({ body, caller }) => ({ ...body, owner: caller.email }),
  ),
  /** Turns off push notifications for one of your devices. Administrators can remove any device. */
  removePushSubscription: forward(
    removePushDevice,
    {
      method: 'DELETE',
      path: '/api/admin/push/subscriptions/:id',
      auth: 'leads',
      personal: true,
      summary: 'Remove a push device',
      params: byId,
      responses: { 204: { description: 'Removed' } },
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, owner: caller.role === 'admin' ? undefined : caller.email }),
  ),
  /** Sends a test notification to all your devices. Without a device it is a 409. */
  testPush: forward(
    testPush,
    {
      method: 'POST',
      path: '/api/admin/push/test',
      auth: 'leads',
      personal: true,
      summary: 'Send a test notification',
      responses: {
        202: {
          description: 'Queued for this many devices',
          schema: z.object({
            /** Number of devices. */
            devices: z.int().min(1),
          }),
        },
      },
      problems: [409],
    },
    ({ caller }) => ({ owner: caller.email }),
  ),
} as const;

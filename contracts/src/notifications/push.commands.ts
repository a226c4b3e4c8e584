import { z } from 'zod';
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

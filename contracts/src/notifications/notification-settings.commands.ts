import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { notificationSettingsPatchSchema, notificationSettingsSchema } from './notification-settings.schema';

export const getNotificationSettings = defineQuery(
  'notifications.get-settings.v1',
  z.object({}),
  notificationSettingsSchema,
);

/** A change that expects an older version is `notifications.stale`. */
export const changeNotificationSettings = defineCommand(
  'notifications.change-settings.v1',
  z.object({
    patch: notificationSettingsPatchSchema,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  notificationSettingsSchema,
);

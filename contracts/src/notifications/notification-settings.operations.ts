import { z } from 'zod';
import { forward } from '../http/route';
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

export const notificationSettingsRoutes = {
  getNotificationSettings: forward(
    getNotificationSettings,
    {
      method: 'GET',
      path: '/api/admin/settings/notifications',
      auth: 'admin',
      summary: 'Who is told first and who when nobody has been in touch; carries an ETag',
      answers: { 200: { description: 'The settings' } },
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
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
} as const;

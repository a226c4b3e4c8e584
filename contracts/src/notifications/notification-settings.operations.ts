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

/** An older version is `notifications.stale`. */
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
  /** Returns who gets an email for a new lead, and who when nobody has contacted it. */
  getNotificationSettings: forward(
    getNotificationSettings,
    {
      method: 'GET',
      path: '/api/admin/settings/notifications',
      auth: 'admin',
      summary: 'Get notification settings',
      responses: { 200: { description: 'The settings' } },
    },
    () => ({}),
  ),
  /** Changes the recipients, or whether visitors get an acknowledgement. */
  changeNotificationSettings: forward(
    changeNotificationSettings,
    {
      method: 'PATCH',
      path: '/api/admin/settings/notifications',
      auth: 'admin',
      summary: 'Update notification settings',
      body: notificationSettingsPatchSchema,
      responses: { 200: { description: 'The updated settings' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
} as const;

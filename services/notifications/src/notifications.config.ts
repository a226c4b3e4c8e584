import { loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';
import { addressList } from './alerts/recipients';

const isAddress = (text: string) => z.email().safeParse(text).success;

export const notificationsConfigSchema = runtimeConfigSchema
  .extend({
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and an address in <>')
      .default('Latchline <no-reply@latchline.example>'),
    /** Who is told of every lead, comma-separated. */
    ALERT_RECIPIENTS: z
      .string()
      .default('')
      .transform(addressList)
      .refine((list) => list.every(isAddress), 'must be e-mail addresses with commas between them'),
    /** Told when ALERT_RECIPIENTS names nobody. */
    ADMIN_FALLBACK_EMAIL: z.email('must be an e-mail address').optional(),
    SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }),
  })
  .refine((config) => config.ALERT_RECIPIENTS.length > 0 || config.ADMIN_FALLBACK_EMAIL !== undefined, {
    path: ['ALERT_RECIPIENTS'],
    error: 'name somebody, here or in ADMIN_FALLBACK_EMAIL: nobody would hear of a lead',
  });
export type NotificationsConfig = z.infer<typeof notificationsConfigSchema>;

export function loadNotificationsConfig(): NotificationsConfig {
  return loadConfig(notificationsConfigSchema, process.env);
}

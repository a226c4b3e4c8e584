import { loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { z } from 'zod';
import { addressList } from './settings/recipients';

const isAddress = (text: string) => z.email().safeParse(text).success;

export const notificationsConfigSchema = runtimeConfigSchema
  .extend({
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and an address in <>')
      .default('Latchline <no-reply@latchline.example>'),
    /** Where captured mail can be read; set only where SMTP_URL is a mail catcher. */
    MAIL_CATCHER_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
    /** Who is told of every lead until somebody says otherwise in the dashboard, comma-separated. */
    ALERT_RECIPIENTS: z
      .string()
      .default('')
      .transform(addressList)
      .refine((list) => list.every(isAddress), 'must be e-mail addresses with commas between them'),
    /** Told when ALERT_RECIPIENTS names nobody. */
    ADMIN_FALLBACK_EMAIL: z.email('must be an e-mail address').optional(),
    /** A pair made by `npx web-push generate-vapid-keys`; without one a pair is made and kept in the database. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[A-Za-z0-9_-]{86}$/, 'must be a public key of P-256 in base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a private key of P-256 in base64url')
      .optional(),
    /** Hosts, with or without port, that webhooks and pushes may go to although they are not out on the internet. */
    OUTBOUND_ALLOWED_HOSTS: z.string().default('').transform(addressList),
    SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }),
  })
  .refine((config) => config.ALERT_RECIPIENTS.length > 0 || config.ADMIN_FALLBACK_EMAIL !== undefined, {
    path: ['ALERT_RECIPIENTS'],
    error: 'name somebody, here or in ADMIN_FALLBACK_EMAIL: nobody would hear of a lead',
  })
  .refine(({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) => !VAPID_PUBLIC_KEY === !VAPID_PRIVATE_KEY, {
    path: ['VAPID_PRIVATE_KEY'],
    error: 'give both keys of the pair, or neither',
  });
export type NotificationsConfig = z.infer<typeof notificationsConfigSchema>;

export function loadNotificationsConfig(): NotificationsConfig {
  return loadConfig(notificationsConfigSchema, process.env);
}

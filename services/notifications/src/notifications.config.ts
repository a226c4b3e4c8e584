import {
  accountSidPattern,
  phoneNumberIdPattern,
  textSenderPattern,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { addressSchema, loadConfig, runtimeConfigSchema } from '@latchline/runtime/config/load-config';
import { allowedHostsSchema } from '@latchline/runtime/outbound/outbound.client';
import { z } from 'zod';
import { conversionSettings } from './conversions/conversions.config';
import { addressList } from './settings/recipients';

const isAddress = (text: string) => z.email().safeParse(text).success;

export const notificationsConfigSchema = runtimeConfigSchema
  .extend({
    SMTP_URL: addressSchema('smtp', 'smtps'),
    MAIL_FROM: z
      .string()
      .regex(
        /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
        'must be an e-mail address, or a name followed by an address in <>',
      )
      .default('Latchline <no-reply@latchline.example>'),
    /** Address of the mailbox that the gateway reads (INBOX_IMAP_URL): answers of customers to e-mails of users go there. */
    INBOX_ADDRESS: z.email('must be an e-mail address').optional(),
    /** Web interface of the mail catcher; set it only if SMTP_URL is a mail catcher. */
    MAIL_CATCHER_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
    /** Recipients of new leads until the settings are changed in the dashboard, comma-separated. */
    ALERT_RECIPIENTS: z
      .string()
      .default('')
      .transform(addressList)
      .refine((list) => list.every(isAddress), 'must be e-mail addresses separated by commas'),
    /** Notified if there are no alert recipients. */
    ADMIN_FALLBACK_EMAIL: z.email('must be an e-mail address').optional(),
    /** Mailbox for synthetic leads; without one, they only sign in to the mail server. */
    PROBE_MAIL_TO: z.email('must be an e-mail address').optional(),
    /** A key pair from `npx web-push generate-vapid-keys`; if unset, a pair is generated and stored in the database. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[A-Za-z0-9_-]{86}$/, 'must be a P-256 public key in base64url')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a P-256 private key in base64url')
      .optional(),
    /** Account of the provider of text messages; without one, that entered in the dashboard. */
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(accountSidPattern, 'must be AC and 32 hexadecimal digits')
      .optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    /** Sender of text messages. */
    TWILIO_FROM: z
      .string()
      .regex(
        textSenderPattern,
        'must be a number like +447700900123, a name of up to 11 letters, or the id of a messaging service',
      )
      .optional(),
    TWILIO_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
      .default('https://api.twilio.com'),
    /** Token of a system user at Meta, and the id of the number that WhatsApp messages are sent from; without them, those entered in the dashboard. */
    WHATSAPP_ACCESS_TOKEN: z.string().optional(),
    WHATSAPP_PHONE_NUMBER_ID: z
      .string()
      .regex(phoneNumberIdPattern, 'must be the digits of the id, not the number')
      .optional(),
    /** Where Meta's Graph API is, with its version. */
    WHATSAPP_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
      .default('https://graph.facebook.com/v23.0'),
    /** Private hosts, with or without a port, that webhooks and push messages may be sent to. */
    OUTBOUND_ALLOWED_HOSTS: allowedHostsSchema,
    ...conversionSettings,
    SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }),
  })
  .refine((config) => config.ALERT_RECIPIENTS.length > 0 || config.ADMIN_FALLBACK_EMAIL !== undefined, {
    path: ['ALERT_RECIPIENTS'],
    error: 'set at least one address here or in ADMIN_FALLBACK_EMAIL, or nobody is notified of leads',
  })
  .refine(({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) => !VAPID_PUBLIC_KEY === !VAPID_PRIVATE_KEY, {
    path: ['VAPID_PRIVATE_KEY'],
    error: 'set both VAPID keys or neither',
  })
  .refine(
    ({ TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from }) =>
      (account === undefined) === (token === undefined) && (token === undefined) === (from === undefined),
    {
      path: ['TWILIO_ACCOUNT_SID'],
      error: 'set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or none of them',
    },
  )
  .refine(
    ({ WHATSAPP_ACCESS_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: number }) =>
      (token === undefined) === (number === undefined),
    {
      path: ['WHATSAPP_ACCESS_TOKEN'],
      error: 'set both WHATSAPP_ACCESS_TOKEN and WHATSAPP_PHONE_NUMBER_ID, or neither',
    },
  );
export type NotificationsConfig = z.infer<typeof notificationsConfigSchema>;

export function loadNotificationsConfig(env = process.env): NotificationsConfig {
  return loadConfig(notificationsConfigSchema, env);
}

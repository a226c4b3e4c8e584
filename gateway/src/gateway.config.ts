import { isIP } from 'node:net';
import { runModes } from '@latchline/contracts/api/setup.schema';
import { accountSidPattern } from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import {
  addressSchema,
  flagSchema,
  loadConfig,
  portSchema,
  runtimeConfigSchema,
} from '@latchline/runtime/config/load-config';
import { allowedHostsSchema } from '@latchline/runtime/outbound/outbound.client';
import { z } from 'zod';
import { isMailbox } from './channels/mailbox/mailbox-address';
import { webhookFormats } from './alarms/webhook-body';

const origin = (value: string) => new URL(value).origin;
const isOrigin = (value: string) => {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && search === '' && hash === '' && username === '';
};
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL beginning with http:// or https://' });

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (value: string): boolean => {
  const [address = '', prefix] = value.split('/');
  return proxyNames.has(value) || (isIP(address) !== 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix)));
};

/** Whose `X-Forwarded-For` is trusted: a number of hops, or addresses, networks and names of networks. */
const trustProxySchema = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => (parts.length === 1 && /^\d+$/.test(parts[0] ?? '')) || parts.every(isProxy),
    'must be a number of hops, or a list of addresses, networks, loopback, linklocal or uniquelocal',
  )
  .transform((parts) => (/^\d+$/.test(parts[0] ?? '') ? Number(parts[0]) : parts));

/** Hosts for the Content-Security-Policy, restricted to characters that cannot end a directive. */
const sourcesSchema = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(part)),
    'must be a comma-separated list such as https://*.example.com',
  );

/** Origins whose pages may call the API: `*`, or a list without paths. */
const originsSchema = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) =>
      (parts.length === 1 && parts[0] === '*') ||
      parts.every((part) => /^https?:\/\/[^*]+$/.test(part) && URL.canParse(part) && isOrigin(part)),
    'must be * or a comma-separated list of origins such as https://app.example.com',
  )
  .transform((parts) => parts.map((part) => (part === '*' ? part : origin(part))));
const addressesSchema = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine(
    (parts) => parts.every((part) => z.email().safeParse(part).success),
    'must be e-mail addresses separated by commas',
  );

const countSchema = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more');

export const gatewayConfigSchema = runtimeConfigSchema
  .extend({
    PORT: portSchema.default(3000),
    HOST: z.string().default('127.0.0.1'),
    /** 1: listen on the socket passed as file descriptor 3 (`npm start`, systemd) instead of HOST and PORT. */
    LISTEN_FDS: z.literal('1', 'must be 1').optional(),
    SHELL_URL: httpUrl.transform(origin),
    /** Cached pages and ordinary leads are answered ahead of the HTTP server (`fast-path/README.md`). */
    FAST_PATH: z.enum(['on', 'off']).default('on'),
    /** Public address of the site. https makes cookies `Secure` and enables HSTS. */
    SITE_URL: httpUrl.refine(isOrigin, 'must not have a path').transform(origin),
    /** One secret, or several separated by white space, the newest first. */
    JWT_SECRET: z.string().min(32, 'must have 32 characters or more'),
    /** Read again while the process runs, so that keys can be rotated. */
    JWT_SECRET_FILE: z.string().optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters or more').max(1024).optional(),
    AUTH_SIGNUP_ENABLED: flagSchema.default(false),
    TRUST_PROXY: trustProxySchema.optional(),
    /** Off: pages are rendered for every request, so that code changes show at once. For development. */
    PAGE_CACHE: z.enum(['on', 'off']).default('on'),
    /** How long a CDN in front may store pages; 0: it must ask for each (`docs/cdn.md`). */
    CDN_MAX_AGE_SECONDS: countSchema.max(86_400, 'must be 86400 or less').default(0),
    /** Folder for leads accepted while Redis is unavailable. Must be persistent and used by this gateway only. */
    SPOOL_DIR: z.string().min(1).default('spool'),
    /** On: each accepted lead is also in a file in `SPOOL_DIR` until it is stored, in case Redis loses its disk. */
    SPOOL_COPIES: z.enum(['on', 'off']).default('on'),
    /** At a stop signal, how long to wait for Redis to accept leads that are still in the spool. */
    SPOOL_DRAIN_SECONDS: countSchema.max(3_600, 'must be 3600 or less').default(0),
    /** How the system is run, so that the dashboard shows the right commands. Compose, the systemd unit and the chart set it. */
    RUN_MODE: z.enum(runModes).default('npm'),
    /** Key of Google's Maps Embed API. Without one, pages show only our own maps. */
    GOOGLE_MAPS_KEY: z.string().optional(),
    GOOGLE_MAPS_URL: httpUrl.default('https://www.google.com').transform(origin),
    /** Quote requests accepted from one address; 0 means no limit. */
    RATE_LIMIT_LEADS_PER_MINUTE: countSchema.default(30),
    /** Further quote requests from one network within an hour are accepted as suspicious; 0 disables this. */
    RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: countSchema.default(20),
    /** The same per phone number. */
    RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: countSchema.default(5),
    /** After this many bot-like requests from a network within an hour, all its requests are suspicious. */
    RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: countSchema.default(3),
    /** Beacons accepted from one address, which many visitors may share; 0 means no limit. */
    RATE_LIMIT_EVENTS_PER_MINUTE: countSchema.default(600),
    /** Account and secret of Twilio, which signs the calls and texts that it reports. Without them, those entered in the dashboard. */
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(accountSidPattern, 'must be AC and 32 hexadecimal digits')
      .optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    /** Where Twilio's API is, from which pictures and voicemails come. */
    TWILIO_URL: httpUrl.default('https://api.twilio.com').transform(origin),
    /** Number of the office to which calls are connected; without one, callers hear the busy tone and get a text. */
    CALLS_FORWARD_TO: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +441144960999')
      .optional(),
    /** How long the office's phone rings before a call counts as missed. */
    CALLS_RING_SECONDS: countSchema.min(5, 'must be 5 or more').max(120, 'must be 120 or less').default(25),
    /** Secret of the app at Meta, which signs messages of WhatsApp. Without it, the account entered in the dashboard. */
    WHATSAPP_APP_SECRET: z.string().optional(),
    /** Any text, entered at Meta too, by which it verifies the address. */
    WHATSAPP_VERIFY_TOKEN: z.string().optional(),
    /** Token of a system user at Meta, for pictures of WhatsApp, and for replies by the notifications service. */
    WHATSAPP_ACCESS_TOKEN: z.string().optional(),
    /** Where Meta's Graph API is, with its version. */
    WHATSAPP_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
    /** Private hosts, with or without a port, that the addresses above may be at. */
    OUTBOUND_ALLOWED_HOSTS: allowedHostsSchema,
    /** Where the phone simulator is, which `npm start` sets if it takes the place of Twilio and Meta. */
    PHONE_SIMULATOR_URL: httpUrl.optional(),
    /** Mailbox of the office, `imaps://user:password@mail.example`, whose mails become leads. Without it, none is read. */
    INBOX_IMAP_URL: addressSchema('imap', 'imaps')
      .refine(isMailbox, 'must have a user name and a password, percent-encoded')
      .optional(),
    /** Seconds between two synthetic leads that test the way to the mail server; 0 sends none. */
    PROBE_INTERVAL_SECONDS: countSchema.default(300),
    /** Where they are sent; this gateway's own address if unset. */
    PROBE_URL: httpUrl.transform(origin).optional(),
    /** Mail server for alarms to administrators. Without it, they get none by mail. */
    SMTP_URL: addressSchema('smtp', 'smtps').optional(),
    MAIL_FROM: z.string().default('Latchline <no-reply@latchline.example>'),
    /** Who gets alarms by mail, comma-separated; all administrators if empty. */
    ALARM_MAIL_TO: addressesSchema.default([]),
    /** Also gets alarms: an incoming webhook of Slack or a compatible chat, an ntfy topic, or a program. */
    ALARM_WEBHOOK_URL: httpUrl.optional(),
    ALARM_WEBHOOK_FORMAT: z.enum(webhookFormats).default('slack'),
    /** Seconds between two checks for problems; 0 switches alarms off. */
    ALARM_CHECK_SECONDS: countSchema.default(10),
    /** Audit log entries are deleted after this many days. */
    AUDIT_KEEP_DAYS: countSchema.min(30, 'must be 30 or more').default(730),
    /** Origins of other sites whose pages may use the public API, and the rest of it with an API key. */
    CORS_ALLOWED_ORIGINS: originsSchema.default([]),
    /** Where backups are stored (docs/backup.md); read by the backup process, and here only shown. Empty: no backups. */
    BACKUP_REPOSITORY: z.string().trim().min(1).optional(),
    /** Times of day of the backups, or `off` if something else runs them. */
    BACKUP_SCHEDULE: z.string().default('03:00'),
    /** How often a restore is tested. */
    BACKUP_DRILL: z.enum(['weekly', 'monthly', 'off'], 'must be weekly, monthly or off').default('monthly'),
    /** Tag manager script, loaded after consent with the container's id as `id`. */
    TAG_SCRIPT_URL: httpUrl.default('https://www.googletagmanager.com/gtm.js'),
    /** Further hosts that its tags may report to, besides those that Google lists. */
    TAG_REPORT_SOURCES: sourcesSchema.default([]),
  })
  .refine(
    ({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined),
    {
      path: ['ADMIN_PASSWORD'],
      error: 'must be given together with ADMIN_EMAIL',
    },
  )
  .refine(
    // A token alone belongs to the notifications service, which only sends.
    ({ TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token }) =>
      account === undefined || token !== undefined,
    { path: ['TWILIO_AUTH_TOKEN'], error: 'must be given together with TWILIO_ACCOUNT_SID' },
  )
  .refine(
    ({ WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: token }) =>
      (secret === undefined) === (token === undefined),
    { path: ['WHATSAPP_VERIFY_TOKEN'], error: 'must be given together with WHATSAPP_APP_SECRET' },
  );
export type GatewayConfig = z.infer<typeof gatewayConfigSchema>;

/** DI token: `@Inject(GATEWAY_CONFIG) config: GatewayConfig`. */
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

export const loadGatewayConfig = (env = process.env): GatewayConfig => loadConfig(gatewayConfigSchema, env);

export const isSecure = ({ SITE_URL }: Pick<GatewayConfig, 'SITE_URL'>): boolean =>
  SITE_URL.startsWith('https:');

/** Where backups are stored, without user name and password. */
export const backupLocation = ({
  BACKUP_REPOSITORY,
}: Pick<GatewayConfig, 'BACKUP_REPOSITORY'>): string | null =>
  BACKUP_REPOSITORY?.replace(/\/\/[^/@]*@/, '//') ?? null;

/** The first file descriptor that systemd and our supervisor pass on (sd_listen_fds(3)). */
const firstPassedFd = 3;

/** A passed-on socket stays open while the gateway restarts: connections wait instead of being refused. */
export const listenOptions = ({ LISTEN_FDS, PORT, HOST }: GatewayConfig) =>
  // Needs a host, because Fastify would otherwise open a second socket for `localhost`.
  LISTEN_FDS === undefined ? { port: PORT, host: HOST } : { fd: firstPassedFd, host: '127.0.0.1' };

import { isIPv6 } from 'node:net';
import type { ScalableService } from '../cli/start-options';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Processes that have a schema. */
export type Migrating = ScalableService | 'gateway';

/** Settings shared by all processes of one start. */
export interface SystemSettings {
  readonly port: number;
  readonly host: string;
  readonly siteUrl: string;
  readonly shellPort: number;
  /** The address of the schema owner: for migrations, backups and people. */
  readonly databaseUrl: string;
  /** The address for one process: with its own role, or with the owner for all. */
  readonly databaseUrlOf: (process: Migrating) => string;
  /** The address for one process: with its own user in the embedded Redis, otherwise the configured one. */
  readonly redisUrlOf: (process: Migrating) => string;
  readonly smtpUrl: string;
  /** Where captured mail can be read; null if mail is sent. */
  readonly mailUrl: string | null;
  /** JWT_SECRET or JWT_SECRET_FILE. */
  readonly sessionKey: Readonly<Record<string, string>>;
  /** MESSAGE_SEALING_KEY or MESSAGE_SEALING_KEY_FILE. */
  readonly sealingKey: Readonly<Record<string, string>>;
  readonly adminEmail: string;
  /** Where the gateway stores leads while Redis is unavailable. */
  readonly spoolDir: string;
}

/** Passed only to the notifications service. */
const advertisingSecrets = [
  'GOOGLE_ADS_CLIENT_SECRET',
  'GOOGLE_ADS_DEVELOPER_TOKEN',
  'GOOGLE_ADS_REFRESH_TOKEN',
  'META_ACCESS_TOKEN',
];

/** Passed only to the content service. */
const reviewSecrets = ['GOOGLE_BUSINESS_CLIENT_SECRET', 'GOOGLE_BUSINESS_REFRESH_TOKEN'];

/** By these the gateway knows what comes from a provider. */
const channelSecrets = [
  'TWILIO_AUTH_TOKEN',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'INBOX_IMAP_URL',
];

/** Passed only to the processes that need them. */
const managed = [
  ...reviewSecrets,
  ...advertisingSecrets,
  ...channelSecrets,
  'ADMIN_EMAIL',
  'ALARM_WEBHOOK_URL',
  'ADMIN_PASSWORD',
  'AWAIT_SCHEMA',
  'BACKUP_PASSWORD',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'CDN_PURGE_TOKEN',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'HEALTH_PORT',
  'HOST',
  'JWT_SECRET',
  'JWT_SECRET_FILE',
  'LATCHLINE_DATA_DIR',
  'LISTEN_FDNAMES',
  'LISTEN_FDS',
  'LISTEN_PID',
  'MAIL_CATCHER_URL',
  'MESSAGE_SEALING_KEY',
  'MESSAGE_SEALING_KEY_FILE',
  'NOTIFY_SOCKET',
  'PORT',
  'REDIS_URL',
  'SITE_URL',
  'SMTP_URL',
  'SPOOL_DIR',
  'VAPID_PRIVATE_KEY',
  'VAPID_PUBLIC_KEY',
];

/** The caller's environment (time zone, proxies, OTEL_*, settings of one service) without secrets and npm's own. */
export function inheritedEnvironment(env: Environment): Record<string, string> {
  const inherited = Object.entries(env).filter(
    ([name, value]) =>
      value !== undefined && !managed.includes(name) && !name.toLowerCase().startsWith('npm_'),
  );
  return { ...(Object.fromEntries(inherited) as Record<string, string>), NODE_ENV: 'production' };
}

export function serviceEnvironment(
  service: ScalableService,
  settings: SystemSettings,
  healthPort: number,
  env: Environment,
): Record<string, string> {
  const common = nestEnvironment(service, settings, healthPort, env);
  if (service === 'seo')
    return {
      ...common,
      SITE_URL: settings.siteUrl,
      QUALITY_SITE_URL: env['QUALITY_SITE_URL'] || ownAddress(settings),
      CDN_PURGE_TOKEN: env['CDN_PURGE_TOKEN'] ?? '',
    };
  if (service === 'content') return { ...common, ...namedIn(env, reviewSecrets) };
  if (service !== 'notifications') return common;
  return {
    ...common,
    SMTP_URL: settings.smtpUrl,
    MAIL_CATCHER_URL: settings.mailUrl ?? '',
    SITE_URL: settings.siteUrl,
    ADMIN_FALLBACK_EMAIL: env['ADMIN_FALLBACK_EMAIL'] || settings.adminEmail,
    VAPID_PUBLIC_KEY: env['VAPID_PUBLIC_KEY'] ?? '',
    VAPID_PRIVATE_KEY: env['VAPID_PRIVATE_KEY'] ?? '',
    ...namedIn(env, ['TWILIO_AUTH_TOKEN', 'WHATSAPP_ACCESS_TOKEN', ...advertisingSecrets]),
  };
}

/** What the environments have in common, and what differs under the name of its process (`serviceEnvironment` of the runtime). */
export function sharedEnvironment(
  environments: readonly (readonly [Migrating, Readonly<Record<string, string>>])[],
): Record<string, string> {
  const entries = environments.flatMap(([service, env]) =>
    Object.entries(env).map(([name, value]) => ({ service, name, value })),
  );
  const isShared = (name: string, value: string) => environments.every(([, env]) => env[name] === value);
  return Object.fromEntries(
    entries.map(({ service, name, value }) => [
      isShared(name, value) ? name : `${service.toUpperCase()}__${name}`,
      value,
    ]),
  );
}

const namedIn = (env: Environment, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, env[name] ?? '']));

export function gatewayEnvironment(
  settings: SystemSettings,
  healthPort: number,
  adminPassword: string | null,
  env: Environment,
): Record<string, string> {
  return {
    ...nestEnvironment('gateway', settings, healthPort, env),
    PORT: String(settings.port),
    HOST: settings.host,
    SITE_URL: settings.siteUrl,
    SHELL_URL: `http://127.0.0.1:${settings.shellPort}`,
    ...settings.sessionKey,
    SMTP_URL: settings.smtpUrl,
    ALARM_WEBHOOK_URL: env['ALARM_WEBHOOK_URL'] ?? '',
    SPOOL_DIR: settings.spoolDir,
    ...namedIn(env, channelSecrets),
    // Set together or not at all: with both, the gateway creates or updates the administrator.
    ...(adminPassword === null ? {} : { ADMIN_EMAIL: settings.adminEmail, ADMIN_PASSWORD: adminPassword }),
  };
}

/** For a migration step: the schema owner, but no other store and no key. */
export function migrationEnvironment(
  process: Migrating,
  settings: SystemSettings,
  env: Environment,
): Record<string, string> {
  const url = settings.databaseUrlOf(process);
  return {
    SEED_ON_START: 'true',
    ...inheritedEnvironment(env),
    DATABASE_URL: url,
    ...(url === settings.databaseUrl ? {} : { DATABASE_OWNER_URL: settings.databaseUrl }),
  };
}

/** The shell turns page models into HTML: it gets no database, no Redis and no secret. */
export function shellEnvironment(
  settings: SystemSettings,
  healthPort: number,
  env: Environment,
): Record<string, string> {
  const ports = { PORT: String(settings.shellPort), HEALTH_PORT: String(healthPort) };
  return { ...inheritedEnvironment(env), ...ports, HOST: '127.0.0.1' };
}

function nestEnvironment(
  process: Migrating,
  settings: SystemSettings,
  healthPort: number,
  env: Environment,
): Record<string, string> {
  return {
    ...inheritedEnvironment(env),
    DATABASE_URL: settings.databaseUrlOf(process),
    MIGRATE_ON_START: 'false',
    REDIS_URL: settings.redisUrlOf(process),
    HEALTH_PORT: String(healthPort),
    ...settings.sealingKey,
  };
}

/** The local address of the site, independent of its public address. */
export function ownAddress({ host, port }: Pick<SystemSettings, 'host' | 'port'>): string {
  const reachable = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

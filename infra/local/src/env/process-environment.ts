import type { ScalableService } from '../cli/start-options';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What has a schema. */
export type Migrating = ScalableService | 'gateway';

/** What all processes of one start share. */
export interface SystemSettings {
  readonly port: number;
  readonly host: string;
  readonly siteUrl: string;
  readonly shellPort: number;
  /** Whose the schemas are: for migrations, backups and people. */
  readonly databaseUrl: string;
  /** Each process works as a role of its own, or all as that owner. */
  readonly databaseUrlOf: (process: Migrating) => string;
  /** Each process comes to Redis as a user of its own where the server is ours; elsewhere as whom it was given. */
  readonly redisUrlOf: (process: Migrating) => string;
  readonly smtpUrl: string;
  /** Where captured mail can be read; null when mail is sent. */
  readonly mailUrl: string | null;
  readonly jwtSecret: string;
  readonly messageSealingKey: string;
  readonly adminEmail: string;
  /** Where the gateway keeps leads while Redis is away. */
  readonly spoolDir: string;
}

/** Given to the processes that need them and kept from all others. */
const managed = [
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'AWAIT_SCHEMA',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'HEALTH_PORT',
  'HOST',
  'JWT_SECRET',
  'LATCHLINE_DATA_DIR',
  'LISTEN_FDS',
  'MAIL_CATCHER_URL',
  'MESSAGE_SEALING_KEY',
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
  const kept = Object.entries(env).filter(
    ([name, value]) =>
      value !== undefined && !managed.includes(name) && !name.toLowerCase().startsWith('npm_'),
  );
  return { ...(Object.fromEntries(kept) as Record<string, string>), NODE_ENV: 'production' };
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
    };
  if (service !== 'notifications') return common;
  return {
    ...common,
    SMTP_URL: settings.smtpUrl,
    MAIL_CATCHER_URL: settings.mailUrl ?? '',
    SITE_URL: settings.siteUrl,
    ADMIN_FALLBACK_EMAIL: env['ADMIN_FALLBACK_EMAIL'] || settings.adminEmail,
    VAPID_PUBLIC_KEY: env['VAPID_PUBLIC_KEY'] ?? '',
    VAPID_PRIVATE_KEY: env['VAPID_PRIVATE_KEY'] ?? '',
  };
}

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
    JWT_SECRET: settings.jwtSecret,
    SPOOL_DIR: settings.spoolDir,
    // Together or not at all: with both, the gateway makes or updates that administrator.
    ...(adminPassword === null ? {} : { ADMIN_EMAIL: settings.adminEmail, ADMIN_PASSWORD: adminPassword }),
  };
}

/** For the step that brings a schema up to date: no other store and no key, but whose the schema is. */
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
    MESSAGE_SEALING_KEY: settings.messageSealingKey,
  };
}

/** Where the site is reached from this machine, whatever it is called outside. */
const ownAddress = ({ host, port }: SystemSettings): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;

import { z } from 'zod';
import { keysIn } from '../crypto/key-ring';
import { readSecretFiles } from './secret-files';

/** Invalid configuration, with one line per invalid key. Values are left out, because some are secrets. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`Configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/**
 * Parses the environment and reports every invalid key at once. An empty value counts as not set, because compose files
 * and shells pass on unset variables as empty ones. `NAME_FILE` names a file that contains the value of `NAME`.
 */
export function loadConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv): z.infer<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { values, problems: unread } = readSecretFiles(namesIn(schema), set);
  const given = { ...set, ...values };
  const result = schema.safeParse(given);
  if (result.success && unread.length === 0) return result.data;
  const problems = (result.error?.issues ?? []).flatMap(({ path, message, code }) => {
    const missing = code !== 'custom' && path.length > 0 && given[String(path[0])] === undefined;
    // The problem is in its file, and is reported already.
    if (missing && set[`${String(path[0])}_FILE`]) return [];
    return [`${path.join('.')}: ${missing ? 'is missing' : message}`];
  });
  throw new ConfigurationError([...new Set([...unread, ...problems])]);
}

const namesIn = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const notEncoded =
  'cannot be read: percent-encode special characters in its user name and password, such as / as %2F';

/** An address that may have a user name and a password. */
export const addressSchema = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.map((protocol) => protocol.replace('+', '\\+')).join('|')})$`),
    error: ({ input }) =>
      protocols.some((protocol) => String(input).startsWith(`${protocol}://`))
        ? notEncoded
        : `must be a URL beginning with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    abort: true,
  });

/** The clients of stores throw an error without a name for a password such as `50%off`. */
const storeSchema = (...protocols: string[]) => addressSchema(...protocols).refine(isDecodable, notEncoded);

function isDecodable(address: string): boolean {
  const { username, password } = new URL(address);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

export const portSchema = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be between 0 and 65535')
  .max(65_535, 'must be between 0 and 65535');

export const flagSchema = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true');

const sealingKeySchema = z
  .string()
  .refine(
    (value) => keysIn(value).every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)),
    'must be 32 random bytes in base64: openssl rand -base64 32',
  );

/** Configuration of migrations, in a process or as a separate step. */
export const migrationConfigSchema = z.object({
  /** The connection of the process: if there is an owner, with a role that may read and write the rows of one schema. */
  DATABASE_URL: storeSchema('postgres', 'postgresql'),
  /** The owner of the schemas: migrations run as this user and create the role. Empty: one user does everything. */
  DATABASE_OWNER_URL: storeSchema('postgres', 'postgresql').optional(),
  /** transaction: DATABASE_URL is a pooler such as PgBouncer, whose connections are ours for one transaction only. */
  DATABASE_POOLER: z.enum(['none', 'transaction'], 'must be none or transaction').default('none'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
  SEED_ON_START: flagSchema.default(false),
  /** What the first start seeds: the sample business, or neutral texts without one. Later starts keep to it. */
  SAMPLE_DATA: z.enum(['firm', 'none'], 'must be firm or none').default('firm'),
  /** The manual steps of releases up to this version have been done (CHANGELOG.md). */
  MANUAL_STEPS_DONE: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.2.0')
    .optional(),
  /** true: migrate a database that a newer version has migrated already. */
  ALLOW_OLDER_VERSION: flagSchema.default(false),
});
export type MigrationConfig = z.infer<typeof migrationConfigSchema>;

/** Configuration of every Nest process. A service adds its own keys with `runtimeConfigSchema.extend({...})`. */
export const runtimeConfigSchema = migrationConfigSchema.extend({
  /** With `+cluster` it names a node of a Redis Cluster. */
  REDIS_URL: storeSchema('redis', 'rediss', 'redis+cluster', 'rediss+cluster'),
  /** Internal HTTP port for probes and metrics; 0 means any free port. */
  HEALTH_PORT: portSchema.default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  /** One key, or several separated by white space, the newest first. */
  MESSAGE_SEALING_KEY: sealingKeySchema,
  /** Read again while the process runs, so that keys can be rotated. */
  MESSAGE_SEALING_KEY_FILE: z.string().optional(),
  /** Maximum connections to Postgres; each service has its own default. */
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(5, 'must be between 5 and 500')
    .max(500, 'must be between 5 and 500')
    .optional(),
  /** false if migrations run as a separate step before processes of a new release start. */
  MIGRATE_ON_START: flagSchema.default(true),
  /** true if the parent process sends a message over IPC once the migrations have run. */
  AWAIT_SCHEMA: flagSchema.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressSchema('http', 'https').optional(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

import { z } from 'zod';
import { ConfigurationError, loadConfig, runtimeConfigSchema } from './load-config';

const good = {
  DATABASE_URL: 'postgres://user:secret@db:5432/latchline',
  REDIS_URL: 'redis://redis:6379',
  MESSAGE_SEALING_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const problemsOf = (env: NodeJS.ProcessEnv, schema: z.ZodType = runtimeConfigSchema): string[] => {
  try {
    loadConfig(schema, env);
    return [];
  } catch (err) {
    return (err as ConfigurationError).problems;
  }
};

describe('loadConfig', () => {
  it('fills in defaults and keeps the names of the variables', () => {
    expect(loadConfig(runtimeConfigSchema, { ...good, HEALTH_PORT: '9000', SEED_ON_START: 'true' })).toEqual({
      ...good,
      DATABASE_POOLER: 'none',
      LOG_LEVEL: 'info',
      SAMPLE_DATA: 'firm',
      HEALTH_PORT: 9000,
      HEALTH_HOST: '127.0.0.1',
      MIGRATE_ON_START: true,
      AWAIT_SCHEMA: false,
      SEED_ON_START: true,
      ALLOW_OLDER_VERSION: false,
    });
  });

  it('reports all missing and invalid keys at once', () => {
    expect(
      problemsOf({
        LOG_LEVEL: 'loud',
        HEALTH_PORT: '99999',
        SEED_ON_START: 'yes',
        REDIS_URL: 'http://redis',
        DATABASE_POOL_SIZE: '1',
      }),
    ).toEqual([
      'DATABASE_URL: is missing',
      'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent',
      'SEED_ON_START: must be true or false',
      'REDIS_URL: must be a URL beginning with redis:// or rediss:// or redis+cluster:// or rediss+cluster://',
      'HEALTH_PORT: must be between 0 and 65535',
      'MESSAGE_SEALING_KEY: is missing',
      'DATABASE_POOL_SIZE: must be between 5 and 500',
    ]);
  });

  it('treats an empty value as not set', () => {
    expect(problemsOf({ ...good, OTEL_EXPORTER_OTLP_ENDPOINT: '', REDIS_URL: '' })).toEqual([
      'REDIS_URL: is missing',
    ]);
  });

  it('keeps values out of the message, because some are secrets', () => {
    const env = { ...good, DATABASE_URL: 'mysql://user:secret@db', MESSAGE_SEALING_KEY: 'too short' };
    expect(problemsOf(env)).toHaveLength(2);
    expect(problemsOf(env).join()).not.toMatch(/secret@|too short/);
  });

  it.each(['p#ss', 'p/ss', 'p?ss', '50%off'])(
    'says what is wrong with an address with the password %s',
    (password) => {
      const problem =
        'cannot be read: percent-encode special characters in its user name and password, such as / as %2F';
      expect(
        problemsOf({ ...good, DATABASE_URL: `postgres://owner:${password}@db.example/latchline` }),
      ).toEqual([`DATABASE_URL: ${problem}`]);
      const encoded = `postgres://owner:${encodeURIComponent(password)}@db.example/latchline`;
      expect(problemsOf({ ...good, DATABASE_URL: encoded })).toEqual([]);
    },
  );

  it("uses a rule's own message if the rule covers several keys", () => {
    const schema = z
      .object({ TO: z.string().optional(), FALLBACK: z.string().optional() })
      .refine(({ TO, FALLBACK }) => TO ?? FALLBACK, {
        path: ['TO'],
        error: 'set a recipient here or in FALLBACK',
      });
    expect(problemsOf({}, schema)).toEqual(['TO: set a recipient here or in FALLBACK']);
  });

  it('reports the keys of a service together with the common ones', () => {
    const schema = runtimeConfigSchema.extend({ SITE_URL: z.url('must be a URL') });
    expect(problemsOf({ ...good, REDIS_URL: 'x', SITE_URL: 'x' }, schema)).toEqual([
      'REDIS_URL: must be a URL beginning with redis:// or rediss:// or redis+cluster:// or rediss+cluster://',
      'SITE_URL: must be a URL',
    ]);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface StoreUrls {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

export function storeUrls(env = process.env): StoreUrls {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = env;
  if (!databaseUrl || !redisUrl) throw new Error('Integration tests need DATABASE_URL and REDIS_URL');
  return { databaseUrl, redisUrl };
}

export const administrator = { email: 'admin@latchline.example', password: 'correct-horse-battery' };

/** The environment of a gateway on these stores. */
export const testEnvironment = (
  { databaseUrl, redisUrl }: StoreUrls,
  shellUrl: string,
  overrides: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SHELL_URL: shellUrl,
  SITE_URL: 'http://localhost:3000',
  JWT_SECRET: randomBytes(32).toString('base64'),
  MESSAGE_SEALING_KEY: randomBytes(32).toString('base64'),
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_LEADS_PER_MINUTE: '0',
  RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '0',
  RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: '0',
  RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: '0',
  PROBE_INTERVAL_SECONDS: '0',
  ALARM_CHECK_SECONDS: '0',
  SPOOL_DIR: mkdtempSync(join(tmpdir(), 'latchline-spool-')),
  ...overrides,
});

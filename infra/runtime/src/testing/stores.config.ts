import { randomBytes, randomInt } from 'node:crypto';
import { Client } from 'pg';
import { MessageCodec } from '../crypto/message-codec';
import { sealingKeys } from '../crypto/sealing-keys';
import { createLogger, type Logger } from '../logger/logger';
import { mastersOf } from '../redis/redis-cluster';
import { connectRedis, closeRedis, whenReady } from '../redis/redis-connection';
import { monotonicNow } from '../timing/timing';
import type { Redis } from 'ioredis';

/** Real stores for integration tests; each test file uses its own schema and keys, so that files do not interfere. */
export interface TestStores {
  databaseUrl: string;
  redisUrl: string;
  /** A random name for the services, schemas and streams of this test file. */
  unique: string;
  logger: Logger;
  codec: MessageCodec;
  redis: Redis;
  /** Drops all schemas and keys that contain `unique`. */
  close(): Promise<void>;
}

/** The name is random unless the test needs it before its stores are open. */
export async function testStores(
  unique = uniqueName(),
  redisUrl = process.env.REDIS_URL,
): Promise<TestStores> {
  const { DATABASE_URL: databaseUrl, TEST_LOG_LEVEL: level = 'silent' } = process.env;
  if (!databaseUrl || !redisUrl) throw new Error('Integration tests need DATABASE_URL and REDIS_URL');
  const logger = createLogger({ service: unique, level });
  const redis = connectRedis(redisUrl, { role: 'test', logger });
  if (!(await whenReady(redis, 60_000))) throw new Error(`No Redis at ${redisUrl}`);
  return {
    databaseUrl,
    redisUrl,
    unique,
    logger,
    codec: new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: randomBytes(32).toString('base64') })),
    redis,
    close: async () => {
      await dropSchemas(databaseUrl, unique);
      await deleteKeys(redis, unique);
      await closeRedis(redis);
    },
  };
}

/** Letters only, as required for names of services and events. */
export function uniqueName(): string {
  return `t${Array.from({ length: 9 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;
}

async function dropSchemas(databaseUrl: string, unique: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE $1',
    [`%${unique}%`],
  );
  for (const { name } of rows) await client.query(`DROP SCHEMA "${name}" CASCADE`);
  await client.end();
}

async function deleteKeys(redis: Redis, unique: string): Promise<void> {
  for (const server of mastersOf(redis)) {
    for await (const keys of server.scanStream({ match: `*${unique}*`, count: 1_000 })) {
      // One by one, because in a cluster a call is limited to one slot.
      await Promise.all((keys as string[]).map((key) => server.unlink(key)));
    }
  }
}

/** Waits until the condition is true, and names it if it fails. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  ms = 90_000,
): Promise<void> {
  const giveUpAt = monotonicNow() + ms;
  while (!(await condition())) {
    if (monotonicNow() > giveUpAt) throw new Error(`Timed out after ${ms} ms waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

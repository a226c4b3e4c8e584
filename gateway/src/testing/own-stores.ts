import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { storeUrls } from './gateway-under-test.config';

export interface OwnStores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  close(): Promise<void>;
}

const claim = 'latchline:claimed-by-a-test';

/** A Postgres and a Redis database for one test file, since the gateway's table and key names are fixed. */
export async function ownStores(): Promise<OwnStores> {
  const urls = storeUrls();
  const name = `gateway_${randomBytes(5).toString('hex')}`;
  const postgres = await new DataSource({ type: 'postgres', url: urls.databaseUrl }).initialize();
  await postgres.query(`CREATE DATABASE ${name}`);
  const redisUrl = await emptyRedis(urls.redisUrl);
  const databaseUrl = new URL(urls.databaseUrl);
  databaseUrl.pathname = `/${name}`;
  await createLeadTables(databaseUrl.href);
  return {
    databaseUrl: databaseUrl.href,
    redisUrl,
    close: async () => {
      await postgres.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await postgres.destroy();
      const redis = new Redis(redisUrl);
      await redis.flushdb();
      await redis.quit();
    },
  };
}

/** In place of the views of leads and notifications: a test lets a lead wait by inserting a row. */
async function createLeadTables(url: string): Promise<void> {
  const own = await new DataSource({ type: 'postgres', url }).initialize();
  await own.query('CREATE SCHEMA leads CREATE TABLE unpublished_leads (since timestamptz)');
  await own.query('CREATE SCHEMA notifications CREATE TABLE unnotified_leads (since timestamptz)');
  await own.destroy();
}

async function emptyRedis(url: string): Promise<string> {
  for (let database = 15; database > 5; database -= 1) {
    const own = new URL(url);
    own.pathname = `/${database}`;
    const redis = new Redis(own.href);
    try {
      const empty = (await redis.dbsize()) === 0;
      if (empty && (await redis.set(claim, '1', 'EX', 600, 'NX'))) return own.href;
    } finally {
      await redis.quit();
    }
  }
  throw new Error('No empty Redis database between 6 and 15');
}

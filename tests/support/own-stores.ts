import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client, escapeIdentifier } from 'pg';
import { Relay } from './relay';
import { readSystem } from './system';

/** The system under test uses the database 0 of its Redis. */
const redisDatabase = '5';

/** For a second system: another database in each store of the system under test, behind relays that are closed at first. */
export class OwnStores {
  private constructor(
    private readonly databaseUrl: string,
    private readonly redisUrl: string,
    readonly postgres: Relay,
    readonly redis: Relay,
  ) {}

  static async create(): Promise<OwnStores> {
    const databaseUrl = withPath(readSystem().databaseUrl, `own_${randomBytes(4).toString('hex')}`);
    const redisUrl = withPath(readSystem().redisUrl, redisDatabase);
    const stores = new OwnStores(
      databaseUrl,
      redisUrl,
      await Relay.to(databaseUrl),
      await Relay.to(redisUrl),
    );
    await stores.emptyRedis();
    await query(readSystem().databaseUrl, `CREATE DATABASE ${escapeIdentifier(stores.database)}`);
    return stores;
  }

  /** As a second system reaches them. */
  get settings(): Readonly<Record<'DATABASE_URL' | 'REDIS_URL', string>> {
    return { DATABASE_URL: this.postgres.url, REDIS_URL: this.redis.url };
  }

  async leadIdsOf(name: string): Promise<string[]> {
    const rows = await query<{ id: string }>(this.databaseUrl, 'SELECT id FROM leads.leads WHERE name = $1', [
      name,
    ]);
    return rows.map(({ id }) => id);
  }

  async remove(): Promise<void> {
    for (const relay of [this.postgres, this.redis]) relay.close();
    await this.emptyRedis();
    const { databaseUrl } = readSystem();
    await query(databaseUrl, `DROP DATABASE ${escapeIdentifier(this.database)} WITH (FORCE)`);
    const roles = await query<{ rolname: string }>(
      databaseUrl,
      'SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)',
      [`${this.database}_`],
    );
    for (const { rolname } of roles) await query(databaseUrl, `DROP ROLE ${escapeIdentifier(rolname)}`);
  }

  private get database(): string {
    return new URL(this.databaseUrl).pathname.slice(1);
  }

  private async emptyRedis(): Promise<void> {
    const redis = new Redis(this.redisUrl);
    await redis.flushdb();
    redis.disconnect();
  }
}

function withPath(storeUrl: string, path: string): string {
  const url = new URL(storeUrl);
  url.pathname = path;
  return url.href;
}

async function query<Row extends object>(url: string, sql: string, values: string[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

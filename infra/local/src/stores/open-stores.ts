import type { ProcessPlan } from '../supervisor/process-plan';
import { requireDatabase } from './postgres/database';
import { embeddedPostgres } from './postgres/embedded-postgres';
import { embeddedRedis } from './redis/embedded-redis';
import { requireRedis } from './redis/redis-ping';

export interface StoreOptions {
  readonly dataFolder: string;
  readonly toolsFolder: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly postgresPassword: string;
  readonly redisPassword: string;
  /** ACL lines for the users of the embedded Redis, besides its administrator. */
  readonly redisUsers?: readonly string[];
  readonly say: (name: string, message: string) => void;
}

export interface Stores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Processes to start for the embedded stores. */
  readonly plans: readonly ProcessPlan[];
}

/** Checks that configured stores respond, and plans embedded ones for the others. */
export async function openStores(options: StoreOptions): Promise<Stores> {
  const [postgres, redis] = await Promise.all([openPostgres(options), openRedis(options)]);
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    plans: [postgres, redis].flatMap((store) => ('plan' in store ? [store.plan] : [])),
  };
}

async function openPostgres({ databaseUrl, dataFolder, postgresPassword, say }: StoreOptions) {
  if (databaseUrl === null) {
    const report = (message: string): void => say('postgres', message);
    return embeddedPostgres({ dataFolder, password: postgresPassword, say: report });
  }
  await requireDatabase(databaseUrl);
  return { url: databaseUrl };
}

async function openRedis({
  redisUrl,
  dataFolder,
  toolsFolder,
  redisPassword,
  redisUsers,
  say,
}: StoreOptions) {
  if (redisUrl === null) {
    const report = (message: string): void => say('redis', message);
    return embeddedRedis({
      dataFolder,
      toolsFolder,
      password: redisPassword,
      users: redisUsers,
      say: report,
    });
  }
  await requireRedis(redisUrl);
  return { url: redisUrl };
}

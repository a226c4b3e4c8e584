import type { ProcessPlan } from '../supervisor/process-plan';
import { requireDatabase } from './postgres/database';
import { embeddedPostgres } from './postgres/embedded-postgres';
import { embeddedRedis } from './redis/embedded-redis';
import { requireRedis } from './redis/redis-ping';

export interface StoreWishes {
  readonly dataFolder: string;
  readonly toolsFolder: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly postgresPassword: string;
  readonly redisPassword: string;
  /** Whom the embedded Redis knows besides its administrator: lines of an access list. */
  readonly redisUsers?: readonly string[];
  readonly say: (name: string, message: string) => void;
}

export interface Stores {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** The embedded ones: theirs to run. */
  readonly plans: readonly ProcessPlan[];
}

/** The stores that were given, tried once; embedded ones in the place of those that were not. */
export async function openStores(wishes: StoreWishes): Promise<Stores> {
  const [postgres, redis] = await Promise.all([openPostgres(wishes), openRedis(wishes)]);
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    plans: [postgres, redis].flatMap((store) => ('plan' in store ? [store.plan] : [])),
  };
}

async function openPostgres({ databaseUrl, dataFolder, postgresPassword, say }: StoreWishes) {
  if (databaseUrl === null) {
    const tell = (message: string): void => say('postgres', message);
    return embeddedPostgres({ dataFolder, password: postgresPassword, say: tell });
  }
  await requireDatabase(databaseUrl);
  return { url: databaseUrl };
}

async function openRedis({ redisUrl, dataFolder, toolsFolder, redisPassword, redisUsers, say }: StoreWishes) {
  if (redisUrl === null) {
    const tell = (message: string): void => say('redis', message);
    return embeddedRedis({ dataFolder, toolsFolder, password: redisPassword, users: redisUsers, say: tell });
  }
  await requireRedis(redisUrl);
  return { url: redisUrl };
}

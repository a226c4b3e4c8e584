import type { ProcessPlan } from '../supervisor/process-plan';
import { ExternalStore } from './external-store';
import { databaseProblem } from './postgres/database';
import { embeddedPostgres } from './postgres/embedded-postgres';
import { embeddedRedis } from './redis/embedded-redis';
import { redisProblem } from './redis/redis-ping';

export interface StoreOptions {
  readonly dataFolder: string;
  readonly toolsFolder: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** External stores need not respond yet. */
  readonly mayBeAway?: boolean;
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
  readonly external: readonly ExternalStore[];
}

/** Looks whether configured stores respond, and plans embedded ones for the others. */
export async function openStores(options: StoreOptions): Promise<Stores> {
  const [postgres, redis] = await Promise.all([openPostgres(options), openRedis(options)]);
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    plans: [postgres, redis].flatMap((store) => ('plan' in store ? [store.plan] : [])),
    external: [postgres, redis].flatMap((store) => ('external' in store ? [store.external] : [])),
  };
}

async function openPostgres({
  databaseUrl,
  mayBeAway = false,
  dataFolder,
  postgresPassword,
  say,
}: StoreOptions) {
  if (databaseUrl === null) {
    const report = (message: string): void => say('postgres', message);
    return embeddedPostgres({ dataFolder, password: postgresPassword, say: report });
  }
  const external = new ExternalStore({
    name: 'postgres',
    product: 'Postgres',
    variable: 'DATABASE_URL',
    url: databaseUrl,
    look: databaseProblem,
  });
  await external.open(mayBeAway);
  return { url: databaseUrl, external };
}

async function openRedis({
  redisUrl,
  mayBeAway = false,
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
  const external = new ExternalStore({
    name: 'redis',
    product: 'Redis',
    variable: 'REDIS_URL',
    url: redisUrl,
    look: redisProblem,
  });
  await external.open(mayBeAway);
  return { url: redisUrl, external };
}

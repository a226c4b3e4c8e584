import type { ConnectionOptions as BullConnection } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../logger/logger';
import { anotherToCluster, isClusterUrl, openCluster } from './redis-cluster';

export interface ConnectionOptions {
  role: string;
  logger: Logger;
}

const commandTimeoutMs = 3_000;
/**
 * A Redis that hangs keeps its connections open. After this silence on one that waits for an answer it counts as away, so
 * that commands fail at once instead of one after the other after its time.
 */
const silenceMs = 2_000;
/** Longer than any blocking read, so that silence means a dead peer. */
const blockingSilenceMs = 15_000;

const retryStrategy = (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 10), 1_000);

/**
 * Commands fail at once while Redis is away, and are never sent twice: whether to repeat one is for its caller to know.
 */
const failFast: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy,
  connectTimeout: 5_000,
  // After a fail-over the old primary still takes connections, as a replica.
  reconnectOnError: (err) => err.message.startsWith('READONLY'),
};

export function connectRedis(url: string, { role, logger }: ConnectionOptions): Redis {
  const options: RedisOptions = {
    ...failFast,
    commandTimeout: commandTimeoutMs,
    socketTimeout: silenceMs,
    connectionName: role,
  };
  const redis = isClusterUrl(url) ? openCluster(url, options) : new Redis(url, options);
  return watch(redis, role, logger);
}

/** A connection of its own for reads that block, or for a subscription. */
export function connectBlocking(redis: Redis, { role, logger }: ConnectionOptions): Redis {
  const options: RedisOptions = {
    ...failFast,
    commandTimeout: undefined,
    socketTimeout: blockingSilenceMs,
    autoResubscribe: false,
    connectionName: role,
  };
  return watch(anotherToCluster(redis, options) ?? redis.duplicate(options), role, logger);
}

/**
 * What BullMQ opens connections of its own by. Of a cluster it needs one to begin with, which stays ours to close.
 */
export function bullConnection(redis: Redis): { connection: BullConnection; close: () => void } {
  const own = anotherToCluster(redis, {
    commandTimeout: undefined,
    socketTimeout: blockingSilenceMs,
    maxRetriesPerRequest: null,
  });
  own?.on('error', () => undefined);
  return { connection: own ?? bullOptions(redis), close: () => own?.disconnect() };
}

function bullOptions(redis: Redis): BullConnection {
  const { host, port, db, username, password, tls, path } = redis.options;
  return {
    ...(path ? { path } : { host, port }),
    ...(db ? { db } : {}),
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(tls ? { tls } : {}),
    maxRetriesPerRequest: null,
    // Longer than any of BullMQ's blocking reads. Without it a connection whose peer has vanished is waited on for good.
    socketTimeout: blockingSilenceMs,
    retryStrategy,
  };
}

/** True as soon as commands will be taken; false when that does not happen in time. */
export function whenReady(redis: Redis, timeoutMs: number): Promise<boolean> {
  if (redis.status === 'ready') return Promise.resolve(true);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      redis.off('ready', done);
      resolve(redis.status === 'ready');
    };
    const timer = setTimeout(done, timeoutMs);
    redis.on('ready', done);
  });
}

export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}

/**
 * One line when the connection is lost and one when it is back, instead of one for every attempt. A Redis that starts
 * beside this process is no cause for a warning: the process that waits for it warns when that takes too long.
 */
function watch(redis: Redis, role: string, logger: Logger): Redis {
  let lost = false;
  let known = false;
  redis.on('error', (err: Error) => {
    if (!lost && known) logger.warn({ err, role }, 'Redis connection lost');
    if (!lost && !known) logger.info({ role, reason: err.message }, 'Waiting for Redis');
    lost = true;
  });
  redis.on('ready', () => {
    if (lost) logger.info({ role }, known ? 'Redis connection is back' : 'Redis is there');
    lost = false;
    known = true;
  });
  return redis;
}

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
 * A hanging Redis keeps its connections open. After this long without a response it counts as unavailable, so that
 * commands fail immediately instead of each waiting for its timeout.
 */
const silenceMs = 2_000;
/** Longer than any blocking read, so that a longer silence means a dead peer. */
const blockingSilenceMs = 15_000;

const retryStrategy = (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 10), 1_000);

/**
 * Commands fail immediately while Redis is unavailable and are never sent twice: only the caller can decide to repeat one.
 */
const failFast: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy,
  connectTimeout: 5_000,
  // After a fail-over the old primary still accepts connections, as a replica.
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

/** Opens a separate connection for blocking reads or a subscription. */
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
 * Options with which BullMQ opens its own connections. For a cluster it needs an existing one, which `close` closes.
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
    // Longer than any of BullMQ's blocking reads. Without it, a read from a vanished peer would wait forever.
    socketTimeout: blockingSilenceMs,
    retryStrategy,
  };
}

/**
 * True once commands are accepted; false if that takes too long. Time in which this process is busy itself, as while it starts
 * on a slow machine, counts only once per slice: a response may already be there, unread.
 */
export async function whenReady(redis: Redis, timeoutMs: number): Promise<boolean> {
  const sliceMs = Math.min(timeoutMs, 100);
  for (let leftMs = timeoutMs; leftMs > 0 && redis.status !== 'ready'; leftMs -= sliceMs)
    await readyWithin(redis, sliceMs);
  return redis.status === 'ready';
}

function readyWithin(redis: Redis, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      redis.off('ready', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    redis.once('ready', done);
  });
}

export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}

/**
 * Logs one line when the connection is lost and one when it is back, instead of one per attempt. Waiting for a Redis that
 * starts at the same time is no warning: the process itself warns if that takes too long.
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
    if (lost) logger.info({ role }, known ? 'Redis connection restored' : 'Connected to Redis');
    lost = false;
    known = true;
  });
  return redis;
}

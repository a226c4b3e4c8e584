import { Cluster, type ClusterOptions, type Redis, type RedisOptions } from 'ioredis';

/** `redis+cluster://` or, over TLS, `rediss+cluster://`. */
export const isClusterUrl = (url: string): boolean => /^rediss?\+cluster:/.test(url);

/** A cluster as an address names it: one node to begin with, more of them by `?node=host:port`. */
export interface ClusterAddress {
  readonly nodes: { readonly host: string; readonly port: number }[];
  readonly options: Pick<RedisOptions, 'username' | 'password' | 'tls'>;
}

const usualPort = 6379;

export function readClusterUrl(text: string): ClusterAddress {
  const url = new URL(text);
  const nodes = [url.host, ...url.searchParams.getAll('node')].map((each) => {
    const { hostname, port } = new URL(`redis://${each}`);
    return { host: hostname, port: Number(port) || usualPort };
  });
  const { username, password, protocol } = url;
  return {
    nodes,
    options: {
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
      ...(protocol === 'rediss+cluster:' ? { tls: {} } : {}),
    },
  };
}

/**
 * All of the house speaks to `Redis`. A cluster takes the same commands, as long as one call keeps to the keys of one hash
 * tag, which all names in here do; only what is about a connection or a server, and not about a key, has to ask which it is.
 */
export function openCluster(url: string, redisOptions: RedisOptions): Redis {
  const { nodes, options } = readClusterUrl(url);
  const cluster = new Cluster(nodes, {
    redisOptions: { ...redisOptions, ...options },
    enableOfflineQueue: false,
    clusterRetryStrategy: redisOptions.retryStrategy as ClusterOptions['clusterRetryStrategy'],
    slotsRefreshTimeout: 2_000,
    // A master that fell over is noticed by this even where nobody asks it anything.
    slotsRefreshInterval: 5_000,
    // What was under way when a connection broke may have been done: whether to repeat it is for its caller to know.
    retryDelayOnFailover: 0,
    // Certificates name hosts: an address looked up beforehand would fit none.
    ...(options.tls ? { dnsLookup: (address, callback) => callback(null, address) } : {}),
  });
  return cluster as unknown as Redis;
}

export const asCluster = (redis: Redis): Cluster | undefined =>
  redis.isCluster ? (redis as unknown as Cluster) : undefined;

/** Another connection to the same cluster; null where there is none. */
export const anotherToCluster = (redis: Redis, redisOptions: RedisOptions): Redis | undefined =>
  asCluster(redis)?.duplicate([], { redisOptions }) as unknown as Redis | undefined;

/** Every server that takes writes: one, or each master of a cluster. */
export const mastersOf = (redis: Redis): Redis[] => asCluster(redis)?.nodes('master') ?? [redis];

import { Cluster, type ClusterOptions, type Redis, type RedisOptions } from 'ioredis';

/** `redis+cluster://` or, over TLS, `rediss+cluster://`. */
export const isClusterUrl = (url: string): boolean => /^rediss?\+cluster:/.test(url);

/** The address of a cluster: one node in the host, more nodes as `?node=host:port`. */
export interface ClusterAddress {
  readonly nodes: { readonly host: string; readonly port: number }[];
  readonly options: Pick<RedisOptions, 'username' | 'password' | 'tls'>;
}

const defaultPort = 6379;

export function readClusterUrl(text: string): ClusterAddress {
  const url = new URL(text);
  const nodes = [url.host, ...url.searchParams.getAll('node')].map((each) => {
    const { hostname, port } = new URL(`redis://${each}`);
    return { host: hostname, port: Number(port) || defaultPort };
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
 * All code uses the type `Redis`. A cluster accepts the same commands if each call uses keys of one hash tag only, as all
 * names in this system do. Only code about a connection or server, and not a key, must check for a cluster.
 */
export function openCluster(url: string, redisOptions: RedisOptions): Redis {
  const { nodes, options } = readClusterUrl(url);
  const cluster = new Cluster(nodes, {
    redisOptions: { ...redisOptions, ...options },
    enableOfflineQueue: false,
    clusterRetryStrategy: redisOptions.retryStrategy as ClusterOptions['clusterRetryStrategy'],
    slotsRefreshTimeout: 2_000,
    // Detects a failed master even without commands.
    slotsRefreshInterval: 5_000,
    // A command may have run before its connection broke, so only its caller can decide whether to repeat it.
    retryDelayOnFailover: 0,
    // No DNS lookup here: TLS certificates name hosts, not addresses.
    ...(options.tls ? { dnsLookup: (address, callback) => callback(null, address) } : {}),
  });
  return cluster as unknown as Redis;
}

const asCluster = (redis: Redis): Cluster | undefined =>
  redis.isCluster ? (redis as unknown as Cluster) : undefined;

/** Opens another connection to the same cluster; undefined for a single server. */
export const anotherToCluster = (redis: Redis, redisOptions: RedisOptions): Redis | undefined =>
  asCluster(redis)?.duplicate([], { redisOptions }) as unknown as Redis | undefined;

/** All servers that accept writes: one, or each master of a cluster. */
export const mastersOf = (redis: Redis): Redis[] => asCluster(redis)?.nodes('master') ?? [redis];

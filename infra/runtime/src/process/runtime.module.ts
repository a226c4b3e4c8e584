import {
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { RuntimeConfig } from '../config/load-config';
import { RUNTIME_CONFIG, SERVICE_NAME } from '../config/runtime.tokens';
import { MessageCodec } from '../crypto/message-codec';
import { sealingKeys } from '../crypto/sealing-keys';
import { pendingDependencies } from '../health/pending-dependencies';
import { Durability } from '../health/durability';
import { HealthRegistry } from '../health/health';
import { Metrics } from '../health/metrics';
import { redisWeaknesses } from '../health/store-settings';
import { createLogger, Logger } from '../logger/logger';
import { ProgressWatch } from '../progress/progress-watch';
import { mastersOf } from '../redis/redis-cluster';
import { closeRedis, connectRedis, whenReady } from '../redis/redis-connection';
import { REDIS } from '../redis/redis.tokens';
import { RedisStreamsClient } from '../requests/redis-streams.client';
import { RedisStreamsServer } from '../requests/redis-streams.server';
import { ServiceClient } from '../requests/service-client';
import { StreamAppender } from '../work-streams/stream-appender';
import { StreamConsumers } from '../work-streams/stream-consumers';

export interface RuntimeModuleOptions {
  name: string;
  config: RuntimeConfig;
}

/**
 * Redis may become available shortly after this process, which needs no warning. A longer wait would only delay a gateway
 * from accepting leads into its spool.
 */
const redisBootWaitMs = 3_000;

const shared = [
  RUNTIME_CONFIG,
  SERVICE_NAME,
  Logger,
  HealthRegistry,
  Durability,
  Metrics,
  REDIS,
  MessageCodec,
  ServiceClient,
  StreamAppender,
  StreamConsumers,
  ProgressWatch,
  RedisStreamsServer,
];

/** Basics of every Nest process: configuration, log, health, Redis and requests to other services. */
@Module({})
export class RuntimeModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly client: RedisStreamsClient,
    private readonly durability: Durability,
  ) {}

  static forService({ name, config }: RuntimeModuleOptions): DynamicModule {
    return { module: RuntimeModule, global: true, providers: providersOf(name, config), exports: shared };
  }

  onApplicationBootstrap(): void {
    void this.durability.watch('redis', async () => {
      const settings = await Promise.all(mastersOf(this.redis).map(settingsOf));
      return [...new Set(settings.flatMap(redisWeaknesses))];
    });
  }

  /** Runs as the last hook, because others may use these connections until now. */
  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
    await closeRedis(this.redis);
  }
}

async function settingsOf(redis: Redis): Promise<Record<string, string>> {
  const names = ['appendonly', 'appendfsync', 'maxmemory-policy'];
  const replies = (await Promise.all(names.map((name) => redis.config('GET', name)))) as string[][];
  return Object.fromEntries(replies.map(([name = '', value = '']) => [name, value]));
}

function providersOf(name: string, config: RuntimeConfig): Provider[] {
  return [
    { provide: RUNTIME_CONFIG, useValue: config },
    { provide: SERVICE_NAME, useValue: name },
    { provide: Logger, useFactory: () => createLogger({ service: name, level: config.LOG_LEVEL }) },
    HealthRegistry,
    Durability,
    { provide: Metrics, useFactory: () => new Metrics({ service_name: name }) },
    { provide: MessageCodec, useFactory: () => new MessageCodec(sealingKeys(config)) },
    {
      provide: REDIS,
      inject: [Logger, HealthRegistry],
      useFactory: async (logger: Logger, health: HealthRegistry) => {
        const redis = connectRedis(config.REDIS_URL, { role: `${name}:commands`, logger });
        health.add('redis', async () => void (await redis.ping()));
        pendingDependencies.add('redis');
        redis.once('ready', () => pendingDependencies.delete('redis'));
        if (!(await whenReady(redis, redisBootWaitMs)))
          logger.warn('Redis is unreachable; starting without it');
        return redis;
      },
    },
    {
      provide: RedisStreamsClient,
      inject: [REDIS, MessageCodec, Logger],
      useFactory: (redis: Redis, codec: MessageCodec, logger: Logger) =>
        new RedisStreamsClient({ redis, codec, logger, name }),
    },
    ServiceClient,
    StreamAppender,
    StreamConsumers,
    {
      provide: ProgressWatch,
      inject: [REDIS, Logger],
      useFactory: (redis: Redis, logger: Logger) => new ProgressWatch(redis, logger),
    },
    {
      provide: RedisStreamsServer,
      inject: [REDIS, MessageCodec, Logger, HealthRegistry, Metrics],
      useFactory: (
        redis: Redis,
        codec: MessageCodec,
        logger: Logger,
        health: HealthRegistry,
        metrics: Metrics,
      ) => new RedisStreamsServer({ redis, codec, logger, health, metrics, service: name }),
    },
  ];
}

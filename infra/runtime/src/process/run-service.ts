import 'reflect-metadata';
import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { configOrExit, configurationExitCode } from '../config/config-or-exit';
import { ConfigurationError, type RuntimeConfig } from '../config/load-config';
import { serviceEnvironment } from '../config/service-environment.config';
import { HealthRegistry } from '../health/health';
import { HealthServer } from '../health/health-server';
import { Metrics } from '../health/metrics';
import { createLogger, type Logger } from '../logger/logger';
import { NestLogger } from '../logger/nest-logger';
import { RedisStreamsServer } from '../requests/redis-streams.server';
import { collectOnceQuiet } from './quiet-collection';
import { shutdownOnSignals } from './shutdown';

export interface ServiceOptions<C extends RuntimeConfig> {
  name: string;
  config: (env: NodeJS.ProcessEnv) => C;
  module: (config: C) => Type | DynamicModule;
}

/**
 * Starts a service and keeps it running until it receives a stop signal. The compact program does so for several services:
 * they stop together, and an error that ends one ends the process.
 */
export async function runService<C extends RuntimeConfig>(options: ServiceOptions<C>): Promise<void> {
  const config = configOrExit(options.name, () => options.config(serviceEnvironment(options.name)));
  const logger = createLogger({ service: options.name, level: config.LOG_LEVEL });
  const health = new HealthServer();
  let app: INestMicroservice | undefined;
  const shutdown = shutdownOnSignals({
    logger,
    close: async () => {
      app?.get(HealthRegistry).drain();
      await app?.close();
      await health.close();
    },
  });
  reportStrayErrors(logger);
  try {
    const port = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
    app = await start(options.module(config), logger);
    health.serve(app.get(HealthRegistry), app.get(Metrics));
    logger.info({ health_port: port, pid: process.pid }, 'Started');
    collectOnceQuiet();
  } catch (err) {
    logger.fatal({ err }, 'Start failed');
    await shutdown('start-up failed', err instanceof ConfigurationError ? configurationExitCode : 1);
  }
}

async function start(module: Type | DynamicModule, logger: Logger): Promise<INestMicroservice> {
  const app = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(module, {
    inject: [RedisStreamsServer],
    useFactory: (strategy: RedisStreamsServer) => ({ strategy }),
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  await app.listen();
  return app;
}

/**
 * An unhandled rejection is a bug and is logged, but must not end a process that others depend on. After an uncaught
 * exception the process state is unreliable: it exits, and another process takes over.
 */
function reportStrayErrors(logger: Logger): void {
  if (process.listenerCount('uncaughtException') > 0) return;
  process.on('unhandledRejection', (err) => logger.error({ err }, 'Unhandled rejection'));
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'Uncaught exception');
    process.exit(1);
  });
}

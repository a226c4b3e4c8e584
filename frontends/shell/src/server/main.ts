import './node-env.config';
import '@latchline/runtime/telemetry/start';
import type { FastifyInstance } from 'fastify';
import { configOrExit } from '@latchline/runtime/config/config-or-exit';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { HealthServer } from '@latchline/runtime/health/health-server';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { collectOnceQuiet } from '@latchline/runtime/process/quiet-collection';
import { shutdownOnSignals } from '@latchline/runtime/process/shutdown';
import { createApp } from './app';
import { loadShellConfig } from './shell.config';

async function main(): Promise<void> {
  const config = configOrExit('shell', loadShellConfig);
  const logger = createLogger({ service: 'shell', level: config.logLevel });
  const health = new HealthRegistry();
  const metrics = new Metrics({ service_name: 'shell' });
  const healthServer = new HealthServer();
  let app: FastifyInstance | undefined;
  const shutdown = shutdownOnSignals({
    logger,
    close: async () => {
      health.drain();
      await app?.close();
      await healthServer.close();
    },
  });
  try {
    const healthPort = await healthServer.listen(config.healthPort, config.healthHost);
    app = await createApp(config, { logger, health, metrics });
    const url = await app.listen({ port: config.port, host: config.host });
    healthServer.serve(health, metrics);
    logger.info({ url, health_port: healthPort, pid: process.pid }, 'Started');
    collectOnceQuiet();
  } catch (err) {
    logger.fatal({ err }, 'Could not start');
    await shutdown('start-up failed', 1);
  }
}

void main();

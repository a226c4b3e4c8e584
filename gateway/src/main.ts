import '@latchline/runtime/telemetry/start';
import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { configOrExit } from '@latchline/runtime/config/config-or-exit';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { HealthServer } from '@latchline/runtime/health/health-server';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { collectOnceQuiet } from '@latchline/runtime/process/quiet-collection';
import { defaultDeadlineMs, shutdownOnSignals } from '@latchline/runtime/process/shutdown';
import { createGateway } from './create-gateway';
import { listenOptions, loadGatewayConfig } from './gateway.config';

async function main(): Promise<void> {
  const config = configOrExit('gateway', loadGatewayConfig);
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const health = new HealthServer();
  let app: NestFastifyApplication | undefined;
  const shutdown = shutdownOnSignals({
    logger,
    close: async () => {
      app?.get(HealthRegistry).drain();
      await app?.close();
      await health.close();
    },
    deadlineMs: defaultDeadlineMs + config.SPOOL_DRAIN_SECONDS * 1_000,
  });
  process.on('unhandledRejection', (err) => logger.error({ err }, 'Unhandled promise rejection'));
  try {
    const healthPort = await health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
    app = await createGateway(config, logger);
    await app.listen(listenOptions(config));
    health.serve(app.get(HealthRegistry), app.get(Metrics));
    const url = await app.getUrl();
    logger.info({ url, health_port: healthPort, pid: process.pid }, 'Started');
    collectOnceQuiet();
  } catch (err) {
    logger.fatal({ err }, 'Could not start the gateway');
    await shutdown('start-up failed', 1);
  }
}

void main();

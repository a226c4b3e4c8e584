import './node-env.config';
import '@latchline/runtime/telemetry/start';
import type { FastifyInstance } from 'fastify';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { HealthServer } from '@latchline/runtime/health/health-server';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { shutdownOnSignals } from '@latchline/runtime/service/shutdown';
import { createApp } from './app';
import { ConfigurationError, type ShellConfig, loadShellConfig } from './shell.config';

const badConfiguration = 78;

function configuration(): ShellConfig {
  try {
    return loadShellConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    for (const problem of error.problems) process.stderr.write(`shell: bad configuration: ${problem}\n`);
    process.exit(badConfiguration);
  }
}

async function main(): Promise<void> {
  const config = configuration();
  const logger = createLogger({ service: 'shell', level: config.logLevel });
  const health = new HealthRegistry();
  const metrics = new Metrics();
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
  } catch (err) {
    logger.fatal({ err }, 'Could not start');
    await shutdown('start-up failed', 1);
  }
}

void main();

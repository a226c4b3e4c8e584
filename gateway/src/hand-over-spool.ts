import '@latchline/runtime/telemetry/start';
import 'reflect-metadata';
import { configOrExit } from '@latchline/runtime/config/config-or-exit';
import { createLogger } from '@latchline/runtime/logger/logger';
import { shutdownOnSignals } from '@latchline/runtime/process/shutdown';
import { loadGatewayConfig } from './gateway.config';
import { handOverSpool } from './intake/hand-over/hand-over-spool';

/**
 * `node dist/hand-over-spool.js`, with the environment of a gateway: sends the leads in SPOOL_DIR to Redis and exits with 0
 * once it has all of them. For the disk of a gateway that does not run any more.
 */
async function main(): Promise<void> {
  const config = configOrExit('gateway', loadGatewayConfig);
  const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
  const stopping = new AbortController();
  const shutdown = shutdownOnSignals({
    logger,
    close: async () => {
      stopping.abort();
      await handedOver.catch(() => undefined);
    },
  });
  const handedOver = handOverSpool(config, logger, stopping.signal);
  try {
    if (await handedOver) return void shutdown('the spool is empty');
    await shutdown('stopped before the spool was empty', 1);
  } catch (err) {
    logger.fatal({ err }, 'Could not hand over the spool');
    await shutdown('failed', 1);
  }
}

void main();

import type { Logger } from '../logger/logger';
import { stopTracing } from '../telemetry/tracing';
import { within } from '../timing/timing';

export interface ShutdownOptions {
  logger: Logger;
  /** Finishes what is under way and closes; called once. */
  close: () => Promise<void>;
  deadlineMs?: number;
}

const defaultDeadlineMs = 15_000;

/**
 * Closes on SIGTERM, on SIGINT and when the process that spawned this one with an IPC channel has died. A second
 * signal, or the deadline, ends the process at once: what was under way is then taken over by another replica.
 * Returns the same shutdown, to be called when start-up fails.
 */
export function shutdownOnSignals({ logger, close, deadlineMs = defaultDeadlineMs }: ShutdownOptions) {
  let closing = false;
  const shutdown = async (reason: string, exitCode = 0): Promise<void> => {
    if (closing) {
      logger.warn({ reason }, 'Asked again to stop: leaving without waiting');
      process.exit(1);
    }
    closing = true;
    logger.info({ reason }, 'Stopping');
    const code = await within(deadlineMs, close().then(stopTracing)).then(
      () => exitCode,
      (err: unknown) => {
        logger.error({ err }, 'Could not stop in order');
        return 1;
      },
    );
    logger.info('Stopped');
    process.exit(code);
  };
  process.on('SIGTERM', () => void shutdown('SIGTERM'));
  process.on('SIGINT', () => void shutdown('SIGINT'));
  if (process.send) {
    const orphaned = () => void shutdown('supervisor is gone');
    // It may have died while we were still loading, and then nothing would tell us any more.
    if (process.connected) process.on('disconnect', orphaned);
    else setImmediate(orphaned);
  }
  return shutdown;
}

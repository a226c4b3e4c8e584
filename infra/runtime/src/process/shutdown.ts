import type { Logger } from '../logger/logger';
import { stopTracing } from '../telemetry/tracing';
import { within } from '../timing/timing';

export interface ShutdownOptions {
  logger: Logger;
  /** Finishes work in progress and closes; called once. */
  close: () => Promise<void>;
  deadlineMs?: number;
}

/** Enough to finish work in progress. */
export const defaultDeadlineMs = 15_000;

/**
 * Shuts down on SIGTERM, on SIGINT and when the parent process with the IPC channel has died. A second signal, or the
 * deadline, ends the process immediately: another replica then takes over its unfinished work. Returns the shutdown
 * function, to be called when start-up fails.
 */
export function shutdownOnSignals({ logger, close, deadlineMs = defaultDeadlineMs }: ShutdownOptions) {
  let closing = false;
  const shutdown = async (reason: string, exitCode = 0): Promise<void> => {
    if (closing) {
      logger.warn({ reason }, 'Second stop signal: exiting immediately');
      process.exit(1);
    }
    closing = true;
    logger.info({ reason }, 'Stopping');
    const code = await within(deadlineMs, close().then(stopTracing)).then(
      () => exitCode,
      (err: unknown) => {
        logger.error({ err }, 'Orderly shutdown failed');
        return 1;
      },
    );
    logger.info('Stopped');
    process.exit(code);
  };
  process.on('SIGTERM', () => void shutdown('SIGTERM'));
  process.on('SIGINT', () => void shutdown('SIGINT'));
  if (process.send) {
    const orphaned = () => void shutdown('supervisor has exited');
    // The parent may have died while this process was loading, before the listener was added.
    if (process.connected) process.on('disconnect', orphaned);
    else setImmediate(orphaned);
  }
  return shutdown;
}

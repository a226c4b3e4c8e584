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

/** What closes before this process ends: one service, or each of those in the compact program. */
const parts: ShutdownOptions[] = [];
let closing = false;

/**
 * Shuts down on SIGTERM, on SIGINT and when the parent process with the IPC channel has died. A second signal, or the
 * deadline, ends the process immediately: another replica then takes over its unfinished work. Returns the shutdown
 * function, to be called when start-up fails.
 */
export function shutdownOnSignals(options: ShutdownOptions) {
  parts.push(options);
  if (parts.length === 1) listen();
  return shutdown;
}

async function shutdown(reason: string, exitCode = 0): Promise<void> {
  if (closing) {
    parts[0]?.logger.warn({ reason }, 'Second stop signal: exiting immediately');
    process.exit(1);
  }
  closing = true;
  const ends = await Promise.all(parts.map((part) => closed(part, reason)));
  await stopTracing();
  for (const { logger } of parts) logger.info('Stopped');
  process.exit(ends.every(Boolean) ? exitCode : 1);
}

/** Whether it closed in order and in time. */
async function closed(
  { logger, close, deadlineMs = defaultDeadlineMs }: ShutdownOptions,
  reason: string,
): Promise<boolean> {
  logger.info({ reason }, 'Stopping');
  try {
    await within(deadlineMs, close());
    return true;
  } catch (err) {
    logger.error({ err }, 'Orderly shutdown failed');
    return false;
  }
}

function listen(): void {
  process.on('SIGTERM', () => void shutdown('SIGTERM'));
  process.on('SIGINT', () => void shutdown('SIGINT'));
  if (process.send) {
    const orphaned = () => void shutdown('supervisor has exited');
    // The parent may have died while this process was loading, before the listener was added.
    if (process.connected) process.on('disconnect', orphaned);
    else setImmediate(orphaned);
  }
}

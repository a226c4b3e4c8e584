import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { isError } from '../errors/is-error';
import type { Metrics } from './metrics';

const depth = 'messaging_queue_messages';
const depthHelp = 'Messages in a stream or queue, by state';
const age = 'messaging_queue_oldest_age_seconds';
const ageHelp = 'Age of the oldest unfinished message';

/** Records a handled message: its name, its outcome and its duration. */
export type NoteHandled = (message: string, outcome: string, startedAt: number) => void;

export function handledMessages(metrics: Metrics | undefined, destination: string): NoteHandled {
  const observe = metrics?.histogram(
    'messaging_process_duration_seconds',
    'Time to handle a message or a batch',
  );
  return (message, outcome, startedAt) =>
    observe?.(
      { messaging_destination_name: destination, message_name: message, outcome },
      (performance.now() - startedAt) / 1_000,
    );
}

/** The code or name of an error, never its message, which may contain personal data. */
export function outcomeOf(err: unknown): string {
  if (err instanceof CodedError) return err.code;
  return isError(err) ? err.name : 'unknown';
}

/** Measures a stream, whose entries are deleted once handled. Every replica reports the same values. */
export function watchStream(metrics: Metrics, redis: Redis, stream: string, deadStream?: string): void {
  const of = { messaging_destination_name: stream };
  metrics.gauge(depth, depthHelp, () => redis.xlen(stream), { ...of, state: 'waiting' });
  if (deadStream) metrics.gauge(depth, depthHelp, () => redis.xlen(deadStream), { ...of, state: 'dead' });
  metrics.gauge(age, ageHelp, () => oldestEntrySeconds(redis, stream), of);
}

/** How long ago the oldest entry was added; 0 for an empty stream. */
export async function oldestEntrySeconds(redis: Redis, stream: string): Promise<number> {
  const [oldest] = await redis.xrange(stream, '-', '+', 'COUNT', 1);
  return oldest ? secondsSince(Number(oldest[0].split('-')[0])) : 0;
}

/** Republished events have a priority, which puts them behind the others. */
const waitingTypes = ['waiting', 'prioritized'] as const;
const statesOf = {
  waiting: waitingTypes,
  active: ['active'],
  retrying: ['delayed'],
  dead: ['failed'],
} as const;

/** Measures an event queue. Events waiting for a retry do not count as waiting. */
export function watchQueue(metrics: Metrics, queue: Queue): void {
  const of = { messaging_destination_name: queue.name };
  for (const [state, types] of Object.entries(statesOf)) {
    metrics.gauge(depth, depthHelp, () => queue.getJobCountByTypes(...types), { ...of, state });
  }
  metrics.gauge(age, ageHelp, () => oldestWaitingSeconds(queue), of);
}

/** How long the oldest job has waited for its first attempt; 0 if none is waiting. */
export async function oldestWaitingSeconds(queue: Queue): Promise<number> {
  const oldest = await queue.getJobs([...waitingTypes], 0, 0, true);
  return oldest.length === 0 ? 0 : secondsSince(Math.min(...oldest.map(({ timestamp }) => timestamp)));
}

/** Never negative, although the time is from another machine's clock. */
const secondsSince = (ms: number): number => Math.max(0, (Date.now() - ms) / 1_000);

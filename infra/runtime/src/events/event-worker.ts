import { SpanKind } from '@opentelemetry/api';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Envelope, envelopeSchema } from '@latchline/contracts/messaging/envelope';
import type { MessageCodec } from '../crypto/message-codec';
import { isError } from '../errors/is-error';
import type { Metrics } from '../health/metrics';
import type { Logger } from '../logger/logger';
import { scrub } from '../logger/redaction';
import { Outage } from '../timing/outage';
import { pause } from '../timing/timing';
import { retryWaitMs } from './event-retries';
import type { FoundConsumer } from './event-wiring';
import { parseMessage } from '@latchline/contracts/messaging/parse-message';
import { handledMessages, type NoteHandled, outcomeOf } from '../health/message-metrics';
import { bullConnection } from '../redis/redis-connection';
import { messagingAttributes } from '../telemetry/messaging-attributes';
import { contextOf, inSpan } from '../telemetry/trace-context';
import { queuePrefix, sendsNothingFirst } from './queues';

export interface EventWorkerOptions {
  queue: string;
  consumers: readonly FoundConsumer[];
  redis: Redis;
  codec: MessageCodec;
  logger: Logger;
  prefix?: string;
  metrics?: Metrics;
}

const defaultConcurrency = 4;
const runAgainAfterMs = 1_000;

/**
 * Jobs of a killed worker are taken over once their lock has expired and the stalled check has run: at most 15 s, because
 * people wait for notifications. maxStalledCount is generous: an event that was active during several crashes did not
 * necessarily cause them.
 */
const deadWorkers = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 } as const;

interface SealedJob {
  sealed: string;
}

/** Runs a worker that passes the events of one queue to their consumers. BullMQ opens its own connections for it. */
export function startEventWorker(options: EventWorkerOptions): Worker<SealedJob> {
  const { queue, consumers, redis, logger } = options;
  const handled = handledMessages(options.metrics, queue);
  const { connection, close } = bullConnection(redis);
  const worker = new Worker<SealedJob>(queue, (job) => handle(job, options, handled), {
    ...sendsNothingFirst,
    connection,
    autorun: false,
    settings: { backoffStrategy: (attemptsMade) => retryWaitMs(attemptsMade) },
    prefix: options.prefix ?? queuePrefix(queue),
    ...deadWorkers,
    concurrency: Math.max(
      ...consumers.map(({ options: { concurrency } }) => concurrency ?? defaultConcurrency),
    ),
  });
  worker.on('closed', close);
  const outage = new Outage(logger.child({ queue }), 'Reading the queue failed');
  worker.on('error', (err) => outage.failed(err));
  worker.on('active', () => outage.over());
  void keepRunning(worker, outage);
  const count = options.metrics?.counter('events_total', 'Events handled, by queue and outcome');
  worker.on('completed', () => count?.({ queue, outcome: 'ok' }));
  worker.on('failed', (job, err) => {
    const final = !job || job.finishedOn !== undefined;
    count?.({ queue, outcome: final ? 'given-up' : 'retried' });
    const fields = { queue, event: job?.name, event_id: job?.id, attempt: job?.attemptsMade };
    const retried = 'Handling an event failed; it will be retried';
    if (final) logger.error({ ...fields, err }, 'Event moved to the dead-letter queue');
    // One failure is ordinary: the service that was asked may still be starting.
    else if (job.attemptsMade <= 1) logger.info({ ...fields, reason: err.message }, retried);
    else logger.warn({ ...fields, err }, retried);
  });
  return worker;
}

/** BullMQ's loop ends for good when it throws; restarting it here saves a restart of the process. */
async function keepRunning(worker: Worker, outage: Outage): Promise<void> {
  while (!worker.closing) {
    await worker.run().catch((err: unknown) => outage.failed(err));
    if (!worker.closing) await pause(runAgainAfterMs);
  }
}

async function handle(
  job: Job<SealedJob>,
  { queue, consumers, codec, logger }: EventWorkerOptions,
  handled: NoteHandled,
): Promise<void> {
  const envelope = open(job, codec);
  const consumer = consumers.find(({ options }) => options.event.name === envelope.name);
  if (!consumer) throw new UnrecoverableError(`${queue} has no handler for ${envelope.name}`);
  const data = parseMessage(consumer.options.event.data, envelope.data);
  if (!data.success) throw new UnrecoverableError(`${envelope.name} does not match its schema`);
  await inSpan(
    `process ${queue}`,
    {
      kind: SpanKind.CONSUMER,
      parent: contextOf(envelope.traceparent),
      attributes: messagingAttributes({
        system: 'bullmq',
        destination: queue,
        operation: 'process',
        id: envelope.id,
        name: envelope.name,
      }),
    },
    async () => {
      const startedAt = performance.now();
      try {
        await consumer.handle(data.data, envelope);
        handled(envelope.name, 'ok', startedAt);
      } catch (err) {
        handled(envelope.name, outcomeOf(err), startedAt);
        logger.debug({ err, queue, event_id: envelope.id }, 'Event handler failed');
        throw withoutPrivateText(err);
      }
    },
  );
}

function open(job: Job<SealedJob>, codec: MessageCodec): Envelope {
  try {
    return envelopeSchema.parse(codec.open(job.data.sealed));
  } catch {
    throw new UnrecoverableError('The event cannot be opened');
  }
}

/** BullMQ stores message and stack in clear text, and mail servers quote the address they reject. */
function withoutPrivateText(err: unknown): Error {
  const original = isError(err) ? err : new Error(String(err));
  const safe = err instanceof UnrecoverableError ? new UnrecoverableError() : new Error();
  safe.name = original.name;
  safe.message = scrub(original.message);
  safe.stack = scrub(original.stack ?? '');
  return safe;
}

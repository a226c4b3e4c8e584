import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger/logger';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import type { MessageCodec } from '../crypto/message-codec';
import { openQueue } from '../events/queues';
import type { FailedCounts, FailedItem, FailedSource } from './failed-source';

export interface FailedEventsOptions {
  readonly queue: string;
  readonly redis: Redis;
  readonly codec: MessageCodec;
  readonly logger: Logger;
  readonly prefix?: string;
}

type SealedJob = Job<{ sealed: string }>;

/** Events that a consumer could not handle: in the dead-letter queue after all attempts, or waiting for a retry. */
export class FailedEvents implements FailedSource {
  readonly source: string;
  private readonly queue: Queue<{ sealed: string }>;

  constructor(private readonly options: FailedEventsOptions) {
    this.source = options.queue;
    this.queue = openQueue(options.queue, options);
  }

  async counts(): Promise<FailedCounts> {
    const { failed = 0, delayed = 0 } = await this.queue.getJobCounts('failed', 'delayed');
    return { failed, retrying: delayed };
  }

  async newest(count: number): Promise<FailedItem[]> {
    const [failed, delayed] = await Promise.all([
      this.queue.getFailed(0, count - 1),
      this.queue.getDelayed(0, count - 1),
    ]);
    return [
      ...failed.filter(isThere).map((job) => this.toItem(job, 'failed')),
      ...delayed.filter(isThere).map((job) => this.toItem(job, 'retrying')),
    ];
  }

  async keys(count: number): Promise<string[]> {
    const failed = await this.queue.getFailed(0, count - 1);
    return failed.filter(isThere).flatMap(({ id }) => id ?? []);
  }

  async retry(key: string): Promise<boolean> {
    const job = await this.queue.getJob(key);
    const state = await job?.getState();
    if (!job || (state !== 'failed' && state !== 'delayed')) return false;
    // All attempts start again, because the cause may return for a while.
    const again = state === 'failed' ? job.retry('failed', { resetAttemptsMade: true }) : job.promote();
    return unlessGone(again);
  }

  async discard(key: string): Promise<boolean> {
    const job = await this.queue.getJob(key);
    const state = await job?.getState();
    if (!job || (state !== 'failed' && state !== 'delayed')) return false;
    return unlessGone(job.remove());
  }

  async close(): Promise<void> {
    await this.queue.close();
  }

  private toItem(job: SealedJob, state: FailedItem['state']): FailedItem {
    const envelope = this.open(job);
    const tried = job.finishedOn ?? job.processedOn ?? job.timestamp;
    return {
      source: this.source,
      key: job.id ?? '',
      state,
      name: job.name,
      messageId: job.id ?? '',
      reason: job.failedReason || 'Unknown',
      attempts: job.attemptsMade,
      createdAt: envelope ? Date.parse(envelope.occurred_at) : job.timestamp,
      failedAt: tried,
      nextAttemptAt: state === 'retrying' ? tried + job.delay : null,
      data: envelope?.data,
    };
  }

  private open(job: SealedJob) {
    try {
      return envelopeSchema.parse(this.options.codec.open(job.data.sealed));
    } catch {
      return undefined;
    }
  }
}

/** A job may disappear between reading the list and reading the job. */
const isThere = (job: SealedJob | undefined | null): job is SealedJob => Boolean(job);

/** False if the job is no longer in the expected state, which BullMQ reports as an error. */
async function unlessGone(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (err) {
    if (/missing|not in the|not found|locked|could not be removed/i.test(String(err))) return false;
    throw err;
  }
}

import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import type { Redis } from 'ioredis';
import { secondsSince } from './waiting-leads';

const sampleMs = 250;

/** Refuses new entries while too many are waiting. Samples the stream length a few times a second. */
export class StreamBacklog {
  private sample: { readonly takenAt: number; readonly waiting: Promise<number> } | undefined;

  constructor(
    protected readonly redis: Redis,
    private readonly stream: string,
    private readonly maxWaiting: number,
  ) {}

  /** How long the oldest entry has waited, in seconds; 0 if none waits. */
  async oldestSeconds(): Promise<number> {
    const [oldest] = await this.redis.xrange(this.stream, '-', '+', 'COUNT', 1);
    return oldest ? secondsWaited(oldest[0]) : 0;
  }

  async assertRoom(): Promise<void> {
    const now = monotonicNow();
    if (!this.sample || now - this.sample.takenAt > sampleMs) {
      this.sample = { takenAt: now, waiting: this.redis.xlen(this.stream) };
    }
    try {
      if ((await this.sample.waiting) < this.maxWaiting) return;
    } catch (error) {
      this.sample = undefined;
      throw error;
    }
    throw new CodedError(messagingErrors.overloaded, `Too many entries are waiting in ${this.stream}`);
  }
}

/** Ids of stream entries begin with the time in milliseconds. */
export const secondsWaited = (entryId: string): number => secondsSince(Number(entryId.split('-')[0]));

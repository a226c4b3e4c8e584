import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import type { Redis } from 'ioredis';

const sampleMs = 250;

/** Refuses new entries while too many are waiting. Samples the stream length a few times a second. */
export class StreamBacklog {
  private sample: { readonly takenAt: number; readonly waiting: Promise<number> } | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
    private readonly maxWaiting: number,
  ) {}

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

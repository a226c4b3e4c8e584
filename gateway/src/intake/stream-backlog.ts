import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { steadyNow } from '@latchline/runtime/timing/timing';
import type { Redis } from 'ioredis';

const sampleMs = 250;

/** Refuses work while too much of it waits. Looks at the stream a few times a second, not once for every entry. */
export class StreamBacklog {
  private sample: { readonly takenAt: number; readonly waiting: Promise<number> } | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
    private readonly mostWaiting: number,
  ) {}

  async assertRoom(): Promise<void> {
    const now = steadyNow();
    if (!this.sample || now - this.sample.takenAt > sampleMs) {
      this.sample = { takenAt: now, waiting: this.redis.xlen(this.stream) };
    }
    try {
      if ((await this.sample.waiting) < this.mostWaiting) return;
    } catch (error) {
      this.sample = undefined;
      throw error;
    }
    throw new CodedError(messagingErrors.overloaded, `Too much waits in ${this.stream}`);
  }
}

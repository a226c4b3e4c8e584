import { Inject, Injectable } from '@nestjs/common';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.commands';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { REDIS } from '@latchline/runtime/messaging/redis.tokens';
import { Redis } from 'ioredis';

/** Some 50 MB of leads that nobody has stored yet. More would endanger Redis, and with it every other part. */
const mostWaiting = 50_000;
const sampleMs = 250;

/** Refuses leads while too many wait. Looks at the stream a few times a second, not once for every lead. */
@Injectable()
export class IntakeBacklog {
  private sample: { readonly takenAt: number; readonly waiting: Promise<number> } | undefined;

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async assertRoom(): Promise<void> {
    const now = Date.now();
    if (!this.sample || now - this.sample.takenAt > sampleMs) {
      this.sample = { takenAt: now, waiting: this.redis.xlen(leadIntakeStream) };
    }
    try {
      if ((await this.sample.waiting) < mostWaiting) return;
    } catch (error) {
      this.sample = undefined;
      throw error;
    }
    throw new CodedError(messagingErrors.overloaded, 'Too many leads wait to be stored');
  }
}

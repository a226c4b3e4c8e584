import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';

export interface RateLimitOptions {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export type Verdict =
  { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Half of the silence after which Redis counts as away: until then it is only slow, and nobody waits for that twice. */
const patienceMs = 1_000;

/** Counts in Redis, so that all replicas agree; while Redis is away or slow each replica counts for itself. */
export class RateLimit {
  private readonly limiter: RLWrapperTimeouts;

  constructor(redis: Redis, { name, points, seconds }: RateLimitOptions, timeoutMs = patienceMs) {
    const keyPrefix = `{gateway}:rate:${name}`;
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: seconds }),
    });
    this.limiter = new RLWrapperTimeouts({ limiter, timeoutMs });
  }

  async take(key: string): Promise<Verdict> {
    try {
      await this.limiter.consume(key);
      return { allowed: true };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  }

  /** Whether the next `take` would be refused; counts nothing. */
  async isSpent(key: string): Promise<boolean> {
    const known = await this.limiter.get(key);
    return known !== null && known.remainingPoints <= 0;
  }

  /** How long until the next `take` is allowed; null when it is now. Counts nothing. */
  async waitSeconds(key: string): Promise<number | null> {
    const known = await this.limiter.get(key);
    if (known === null || known.remainingPoints > 0) return null;
    return Math.max(1, Math.ceil(known.msBeforeNext / 1000));
  }

  /** As if nothing had been counted. */
  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }

  /** Takes back one `take`: what turned out not to count. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }
}

@Injectable()
export class RateLimits {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  create(options: RateLimitOptions): RateLimit {
    return new RateLimit(this.redis, options);
  }
}

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
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Half the time after which Redis counts as unavailable, so that no request waits for a slow Redis twice. */
const defaultTimeoutMs = 1_000;

/** Counts in Redis, shared by all replicas. While Redis is unavailable or slow, each replica counts on its own. */
export class RateLimit {
  private readonly limiter: RLWrapperTimeouts;

  constructor(redis: Redis, { name, points, seconds }: RateLimitOptions, timeoutMs = defaultTimeoutMs) {
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

  /** Seconds until the next `take` is allowed; null if it is allowed now. Counts nothing. */
  async waitSeconds(key: string): Promise<number | null> {
    const known = await this.limiter.get(key);
    if (known === null || known.remainingPoints > 0) return null;
    return Math.max(1, Math.ceil(known.msBeforeNext / 1000));
  }

  /** Resets the count. */
  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }

  /** Reverts one `take`. */
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

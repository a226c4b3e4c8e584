import { hashedKey, networkOf } from '../clients/client-address';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { ProblemError } from '../problems/problem-error';
import type { RateLimit, RateLimitOptions, RateLimits, Verdict } from './rate-limits';

/** Limits requests per address, counted under a keyed hash. 0 points mean no limit. */
export class AddressLimit {
  private readonly limit: RateLimit | null;

  constructor(
    limits: RateLimits,
    private readonly keys: KeyRing,
    options: RateLimitOptions,
  ) {
    this.limit = options.points > 0 ? limits.create(options) : null;
  }

  async take(address: string): Promise<Verdict> {
    if (!this.limit) return { allowed: true };
    return this.limit.take(hashedKey(this.keys.current, 'address', networkOf(address)));
  }

  /** Throws a 429 with this detail beyond the limit. */
  async require(address: string, detail: string): Promise<void> {
    const verdict = await this.take(address);
    if (!verdict.allowed)
      throw new ProblemError({ status: 429, detail, retryAfterSeconds: verdict.retryAfterSeconds });
  }
}

import type { RateLimit, RateLimitOptions, RateLimits } from './rate-limits';

/** A limit that refuses nothing and only reports when it is exceeded. 0 points mean never. */
export class SoftLimit {
  private readonly limit: RateLimit | null;

  constructor(limits: RateLimits, options: RateLimitOptions) {
    this.limit = options.points > 0 ? limits.create(options) : null;
  }

  /** False with 0 points: then the sender need not be identified. */
  get isOn(): boolean {
    return this.limit !== null;
  }

  /** Counts, and returns whether the limit is exceeded. */
  async take(key: string): Promise<boolean> {
    return this.limit !== null && !(await this.limit.take(key)).allowed;
  }

  /** Whether the limit is used up. Counts nothing. */
  async isOver(key: string): Promise<boolean> {
    return this.limit !== null && (await this.limit.isSpent(key));
  }

  async giveBack(key: string): Promise<void> {
    await this.limit?.giveBack(key);
  }
}

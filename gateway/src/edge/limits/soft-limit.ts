import type { RateLimit, RateLimitOptions, RateLimits } from './rate-limits';

/** A limit that refuses nothing: it only says when it has been passed. No points mean that it never is. */
export class SoftLimit {
  private readonly limit: RateLimit | null;

  constructor(limits: RateLimits, options: RateLimitOptions) {
    this.limit = options.points > 0 ? limits.create(options) : null;
  }

  /** False where there are no points: then nothing has to be known of who sends. */
  get isOn(): boolean {
    return this.limit !== null;
  }

  /** Counts, and says whether that was one too many. */
  async take(key: string): Promise<boolean> {
    return this.limit !== null && !(await this.limit.take(key)).allowed;
  }

  /** Whether there is nothing left; counts nothing. */
  async isOver(key: string): Promise<boolean> {
    return this.limit !== null && (await this.limit.isSpent(key));
  }

  async giveBack(key: string): Promise<void> {
    await this.limit?.giveBack(key);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';

/** As long as somebody may leave an editor open between two keys. */
const keptSeconds = 600;

export interface KeptPreview {
  readonly gzipped: Buffer;
  readonly policy: string;
}

const keyOf = (id: string) => `{gateway}:preview:${id}`;

/** In Redis: the frame may ask another replica than the one that drew the page. */
@Injectable()
export class KeptPreviews {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async keep(id: string, { gzipped, policy }: KeptPreview): Promise<void> {
    await this.redis.multi().hset(keyOf(id), { gzipped, policy }).expire(keyOf(id), keptSeconds).exec();
  }

  /** Null when it was never kept, or for too long. */
  async find(id: string): Promise<KeptPreview | null> {
    const { gzipped, policy } = await this.redis.hgetallBuffer(keyOf(id));
    return gzipped && policy ? { gzipped, policy: policy.toString() } : null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';

/** Previews are rendered again with every edit, so they need not last longer. */
const ttlSeconds = 600;

export interface StoredPreview {
  readonly gzipped: Buffer;
  readonly policy: string;
}

const keyOf = (id: string) => `{gateway}:preview:${id}`;

/** In Redis, because the preview frame may be served by another replica than the one that rendered it. */
@Injectable()
export class PreviewStore {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async save(id: string, { gzipped, policy }: StoredPreview): Promise<void> {
    await this.redis.multi().hset(keyOf(id), { gzipped, policy }).expire(keyOf(id), ttlSeconds).exec();
  }

  /** Null if it does not exist or has expired. */
  async find(id: string): Promise<StoredPreview | null> {
    const { gzipped, policy } = await this.redis.hgetallBuffer(keyOf(id));
    return gzipped && policy ? { gzipped, policy: policy.toString() } : null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { deadIds, discardedAmong } from '@latchline/runtime/dead-letters/dead-ids';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';
import { StreamBacklog } from './stream-backlog';

/** About 50 MB of leads that are not stored yet. More would endanger Redis, and with it everything else. */
const maxWaiting = 50_000;

/** Refuses leads while too many are waiting. */
@Injectable()
export class IntakeBacklog extends StreamBacklog {
  constructor(@Inject(REDIS) redis: Redis) {
    super(redis, leadIntakeStream, maxWaiting);
  }

  /** Ids of the leads that could not be stored and are among the failed jobs. */
  failed(): Promise<ReadonlySet<string>> {
    return deadIds(this.redis, leadIntakeStream);
  }

  /** Which of these somebody has discarded there. */
  discardedAmong(ids: readonly string[]): Promise<string[]> {
    return discardedAmong(this.redis, leadIntakeStream, ids);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';
import { StreamBacklog } from './stream-backlog';

/** Some 50 MB of leads that nobody has stored yet. More would endanger Redis, and with it every other part. */
const mostWaiting = 50_000;

/** Refuses leads while too many wait. */
@Injectable()
export class IntakeBacklog extends StreamBacklog {
  constructor(@Inject(REDIS) redis: Redis) {
    super(redis, leadIntakeStream, mostWaiting);
  }
}

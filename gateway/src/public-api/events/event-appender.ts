import { Inject, Injectable } from '@nestjs/common';
import { type EventIntake, eventIntakeStream } from '@latchline/contracts/seo/counts/event-count.operations';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { StreamBacklog } from '../../intake/stream-backlog';

/** Statistics matter less than leads: they are refused long before Redis is full. */
const maxWaiting = 10_000;

/** Appends visitors' events to the stream from which they are counted. */
@Injectable()
export class EventAppender {
  private readonly backlog: StreamBacklog;

  constructor(
    private readonly appender: StreamAppender,
    @Inject(REDIS) redis: Redis,
  ) {
    this.backlog = new StreamBacklog(redis, eventIntakeStream, maxWaiting);
  }

  async append(events: EventIntake['events'], received_at: string): Promise<void> {
    await this.backlog.assertRoom();
    const data: EventIntake = { id: uuidv7(), received_at, events };
    await this.appender.append({ stream: eventIntakeStream, id: data.id, data });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { type PostView, postViewStream } from '@latchline/contracts/content/blog/blog.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { isRobot } from '../edge/clients/robots';
import { ThrottledLog } from '../edge/throttled-log';
import { StreamBacklog } from './stream-backlog';

/** Views are worth less than leads: they give way to them long before Redis is full. */
const mostWaiting = 20_000;

export interface Viewing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Who reads what. A view is in the content service's stream before the request is over, so neither that service nor its
 * database has to be up for it to be counted; nothing about the reader goes with it.
 */
@Injectable()
export class PostViews {
  private readonly backlog: StreamBacklog;
  private readonly throttled = new ThrottledLog();

  constructor(
    private readonly appender: StreamAppender,
    private readonly logger: Logger,
    @Inject(REDIS) redis: Redis,
  ) {
    this.backlog = new StreamBacklog(redis, postViewStream, mostWaiting);
  }

  /** Never fails: a reader is not to be troubled by our counting. */
  async seen(slug: string, viewing: Viewing): Promise<void> {
    if (!isView(viewing)) return;
    try {
      await this.backlog.assertRoom();
      const data: PostView = { id: uuidv7(), slug };
      await this.appender.append({ stream: postViewStream, id: data.id, data });
    } catch (err) {
      this.throttled.about('views', () => this.logger.warn({ err }, 'Views of articles are not counted'));
    }
  }
}

/**
 * A person opened the page: not a robot, not a browser that fetches ahead of a click that may never come, and not the
 * service worker, which reads an open page again to keep it and says `Purpose: prefetch`, too.
 */
export function isView({ method, headers }: Viewing): boolean {
  const fetchedAhead = /prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
  return method !== 'HEAD' && !fetchedAhead && !isRobot(String(headers['user-agent'] ?? ''));
}

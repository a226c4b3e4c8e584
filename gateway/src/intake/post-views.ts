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

/** Views matter less than leads: they are refused long before Redis is full. */
const maxWaiting = 20_000;

export interface ViewRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Counts views of blog posts, without data about the reader. Views go to a stream, so neither the content service nor its
 * database has to be available.
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
    this.backlog = new StreamBacklog(redis, postViewStream, maxWaiting);
  }

  /** Never fails: analytics must not affect the reader. */
  async record(slug: string, request: ViewRequest): Promise<void> {
    if (!isView(request)) return;
    try {
      await this.backlog.assertRoom();
      const data: PostView = { id: uuidv7(), slug };
      await this.appender.append({ stream: postViewStream, id: data.id, data });
    } catch (err) {
      this.throttled.about('views', () => this.logger.warn({ err }, 'Could not count views of posts'));
    }
  }
}

/**
 * Whether a person opened the page: not a robot, not a prefetch, and not the service worker, which fetches open pages
 * again to cache them and also sends `Purpose: prefetch`.
 */
export function isView({ method, headers }: ViewRequest): boolean {
  const isPrefetch = /prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
  return method !== 'HEAD' && !isPrefetch && !isRobot(String(headers['user-agent'] ?? ''));
}

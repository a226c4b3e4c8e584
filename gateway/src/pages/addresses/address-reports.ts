import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  type AddressReport as Notes,
  addressReportStream,
} from '@latchline/contracts/seo/redirects/address-report';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { StreamBacklog } from '../../intake/stream-backlog';
import { AddressCounts } from './address-counts';

const flushMs = 5_000;
/** Unprocessed reports must not take memory that leads need. */
const maxWaiting = 200;

/**
 * Reports missing pages and followed redirects to the seo service every few seconds, outside of requests. While Redis is
 * unavailable, counts are kept in memory up to a limit.
 */
@Injectable()
export class AddressReports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly counts = new AddressCounts();
  private readonly backlog: StreamBacklog;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly appender: StreamAppender,
    @Inject(REDIS) redis: Redis,
  ) {
    this.backlog = new StreamBacklog(redis, addressReportStream, maxWaiting);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), flushMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  missing(path: string, referrer: string | null): void {
    this.counts.missing(path, referrer);
  }

  redirected(from: string): void {
    this.counts.redirected(from);
  }

  /** If it fails, the counts are restored as far as there is room. */
  private async flush(): Promise<void> {
    const { missing, redirected } = this.counts.drain();
    if (missing.length + redirected.length === 0) return;
    const data: Notes = { id: uuidv7(), noted_at: new Date().toISOString(), missing, redirected };
    try {
      await this.backlog.assertRoom();
      await this.appender.append({ stream: addressReportStream, id: data.id, data });
    } catch {
      for (const { path, referrer, count } of missing) this.counts.missing(path, referrer, count);
      for (const { from, count } of redirected) this.counts.redirected(from, count);
    }
  }
}

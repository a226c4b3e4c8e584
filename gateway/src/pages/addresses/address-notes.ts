import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  type AddressNotes as Notes,
  addressNotesStream,
} from '@latchline/contracts/seo/redirects/address-notes';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { StreamBacklog } from '../../intake/stream-backlog';
import { NoteBook } from './note-book';

const handOnEveryMs = 5_000;
/** What nobody takes is worth less than room for leads. */
const mostWaiting = 200;

/**
 * What happens at addresses, told to the seo service every few seconds: pages that are missing, redirects that led
 * somebody on. Nobody waits for it, and while it cannot be told of the book fills up and no further.
 */
@Injectable()
export class AddressNotes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly book = new NoteBook();
  private readonly backlog: StreamBacklog;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly appender: StreamAppender,
    @Inject(REDIS) redis: Redis,
  ) {
    this.backlog = new StreamBacklog(redis, addressNotesStream, mostWaiting);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.handOn(), handOnEveryMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.handOn();
  }

  missing(path: string, referrer: string | null): void {
    this.book.missing(path, referrer);
  }

  redirected(from: string): void {
    this.book.redirected(from);
  }

  /** What cannot be handed on is written back, as far as there is room. */
  private async handOn(): Promise<void> {
    const { missing, redirected } = this.book.takeAll();
    if (missing.length + redirected.length === 0) return;
    const data: Notes = { id: uuidv7(), noted_at: new Date().toISOString(), missing, redirected };
    try {
      await this.backlog.assertRoom();
      await this.appender.append({ stream: addressNotesStream, id: data.id, data });
    } catch {
      for (const { path, referrer, count } of missing) this.book.missing(path, referrer, count);
      for (const { from, count } of redirected) this.book.redirected(from, count);
    }
  }
}

import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { type LiveEntry, LiveStreamReader } from '@latchline/runtime/events/live-stream';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { connectBlocking } from '@latchline/runtime/redis/redis-connection';
import { REDIS } from '@latchline/runtime/redis/redis.tokens';
import { Redis } from 'ioredis';
import { config as rxjs, Subject } from 'rxjs';
import { LiveHistory } from './live-history';

/** Read again after a restart, so that browsers that lost us in the meantime can resume. */
const rememberedMs = 10 * 60 * 1000;
const rememberedEntries = 1_000;

/** What happens in the system, read once a process and handed to everybody in it who wants to know. */
@Injectable()
export class LiveFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly arriving = new Subject<LiveEntry>();
  readonly entries = this.arriving.asObservable();
  readonly history = new LiveHistory(rememberedEntries, `${Date.now() - rememberedMs}-0`);

  private readonly connection: Redis;
  private readonly reader: LiveStreamReader;
  private reading: Promise<void> = Promise.resolve();

  constructor(@Inject(REDIS) redis: Redis, codec: MessageCodec, logger: Logger) {
    // Otherwise a subscriber that throws ends the process, and again after each restart while the event is remembered.
    rxjs.onUnhandledError = (err: unknown) => logger.error({ err }, 'A subscriber failed');
    this.connection = connectBlocking(redis, { role: 'gateway:live', logger });
    this.reader = new LiveStreamReader(this.connection, codec);
  }

  onApplicationBootstrap(): void {
    this.reading = this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.reader.stop();
    this.arriving.complete();
    // A read that waits for events would keep us for its whole wait.
    this.connection.disconnect();
    await this.reading;
  }

  private async follow(): Promise<void> {
    for await (const entry of this.reader.read(this.history.position)) {
      this.history.add(entry);
      this.arriving.next(entry);
    }
  }
}

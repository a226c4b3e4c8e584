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

/** Events read again after a restart, so that browsers can resume. */
const historyMs = 10 * 60 * 1000;
const maxHistoryEntries = 1_000;

/** Reads the live stream once per process and publishes its entries to all subscribers. */
@Injectable()
export class LiveFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly arriving = new Subject<LiveEntry>();
  readonly entries = this.arriving.asObservable();
  readonly history = new LiveHistory(maxHistoryEntries, `${Date.now() - historyMs}-0`);

  private readonly connection: Redis;
  private readonly reader: LiveStreamReader;
  private reading: Promise<void> = Promise.resolve();

  constructor(@Inject(REDIS) redis: Redis, codec: MessageCodec, logger: Logger) {
    // Otherwise a subscriber that throws would end the process, and again after each restart within the history.
    rxjs.onUnhandledError = (err: unknown) => logger.error({ err }, 'A live feed subscriber failed');
    this.connection = connectBlocking(redis, { role: 'gateway:live', logger });
    this.reader = new LiveStreamReader(this.connection, codec);
  }

  onApplicationBootstrap(): void {
    this.reading = this.follow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.reader.stop();
    this.arriving.complete();
    // Ends a blocking read at once.
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

import type { Redis } from 'ioredis';
import type { Logger } from '../logger/logger';
import { ConsumerGroup, type StreamEntry } from '../redis/consumer-group';
import { closeRedis, connectBlocking, whenReady } from '../redis/redis-connection';
import { Backoff, pause, within, monotonicNow } from '../timing/timing';

export interface RequestConsumerOptions {
  redis: Redis;
  logger: Logger;
  stream: string;
  group: string;
  tuning: ConsumerTuning;
  /** Handles one entry, which is acknowledged and deleted afterwards. */
  process: (entry: StreamEntry) => Promise<void>;
  /** Runs periodically, together with the clean-up of the group. */
  housekeep?: () => Promise<void>;
}

export interface ConsumerTuning {
  /** Entries handled concurrently; more than the database connections would only wait there. */
  concurrency: number;
  /** Entries per read: small, so that a replica does not hold entries that another could already handle. */
  readCount: number;
  readBlockMs: number;
  /** Interval of heartbeats and of checks for entries of dead replicas. */
  heartbeatMs: number;
  /** An entry without a heartbeat for this long is taken over. Below the usual deadline, so that taking over is useful. */
  claimIdleMs: number;
  /** How long work in progress may take when the process stops. */
  drainMs: number;
  /** Consumer names idle for this long are removed. */
  deadConsumerMs: number;
}

export const defaultConsumerTuning: ConsumerTuning = {
  concurrency: 24,
  readCount: 8,
  readBlockMs: 2_000,
  heartbeatMs: 500,
  claimIdleMs: 1_500,
  drainMs: 8_000,
  deadConsumerMs: 600_000,
};

const housekeepingEveryMs = 60_000;

/** Reads entries as a member of a consumer group and handles them concurrently, up to a limit. */
export class RequestConsumer {
  private readonly blocking: Redis;
  private readonly group: ConsumerGroup;
  private readonly stopping = new AbortController();
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly loop: Promise<void>;
  private slotFreed: () => void = () => undefined;
  private beating = false;
  private housekeptAt = 0;
  private turnedAt = monotonicNow();

  constructor(private readonly options: RequestConsumerOptions) {
    const { redis, logger, stream, group, tuning } = options;
    this.blocking = connectBlocking(redis, { role: `${group}:requests`, logger });
    this.group = new ConsumerGroup({ redis, blocking: this.blocking, stream, group });
    this.loop = this.run();
    this.heartbeat = setInterval(() => void this.beat(), tuning.heartbeatMs);
  }

  /** Its own connection, exposed for checks. */
  get connection(): Redis {
    return this.blocking;
  }

  /** For a health check: throws if the read loop has stopped. */
  assertTurning(): void {
    const silentMs = monotonicNow() - this.turnedAt;
    if (silentMs > this.options.tuning.readBlockMs * 4)
      throw new Error(`The read loop has not run for ${silentMs} ms`);
  }

  /** Stops reading, lets work in progress finish, then removes its name from the group. */
  async close(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const { readBlockMs, drainMs } = this.options.tuning;
    this.stopping.abort();
    this.slotFreed();
    await this.group.interrupt();
    await within(readBlockMs + 500, this.loop).catch(() => this.blocking.disconnect());
    await within(drainMs, Promise.allSettled(this.inFlight.values())).catch(() =>
      this.options.logger.warn({ unfinished: this.inFlight.size }, 'Stopping with requests unfinished'),
    );
    clearInterval(this.heartbeat);
    await this.group.leave().catch(() => undefined);
    await closeRedis(this.blocking);
  }

  private async run(): Promise<void> {
    const { readCount, readBlockMs } = this.options.tuning;
    const backoff = new Backoff(100, 2_000);
    await whenReady(this.blocking, readBlockMs);
    while (!this.stopping.signal.aborted) {
      try {
        const free = await this.freeSlots();
        if (this.stopping.signal.aborted) return;
        for (const entry of await this.group.read(Math.min(free, readCount), readBlockMs)) this.begin(entry);
        backoff.reset();
        this.turnedAt = monotonicNow();
      } catch (err) {
        this.options.logger.debug({ err }, 'Reading requests failed');
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }

  private async freeSlots(): Promise<number> {
    const { concurrency } = this.options.tuning;
    while (this.inFlight.size >= concurrency && !this.stopping.signal.aborted) {
      await new Promise<void>((resolve) => (this.slotFreed = resolve));
      this.turnedAt = monotonicNow();
    }
    return concurrency - this.inFlight.size;
  }

  /** Sends heartbeats and takes over abandoned entries. */
  private async beat(): Promise<void> {
    if (this.beating) return;
    this.beating = true;
    try {
      await this.group.keepAlive([...this.inFlight.keys()]);
      await this.takeOver();
      await this.housekeep();
    } catch (err) {
      this.options.logger.debug({ err }, 'Heartbeat failed');
    } finally {
      this.beating = false;
    }
  }

  private async takeOver(): Promise<void> {
    const { concurrency, claimIdleMs } = this.options.tuning;
    const free = concurrency - this.inFlight.size;
    if (free <= 0 || this.stopping.signal.aborted) return;
    const abandoned = await this.group.abandoned(claimIdleMs, free + this.inFlight.size);
    // After a pause of this process, its own entries show up here as well; they are still being handled.
    const others = abandoned.filter(({ entryId }) => !this.inFlight.has(entryId)).slice(0, free);
    for (const entry of await this.group.claim(others, claimIdleMs)) this.begin(entry);
  }

  private async housekeep(): Promise<void> {
    if (monotonicNow() - this.housekeptAt < housekeepingEveryMs) return;
    this.housekeptAt = monotonicNow();
    await this.options.housekeep?.();
    await this.group.removeDeadConsumers(this.options.tuning.deadConsumerMs);
  }

  private begin(entry: StreamEntry): void {
    const { entryId } = entry;
    if (this.inFlight.has(entryId)) return;
    const work = this.options
      .process(entry)
      .catch((err: unknown) => this.options.logger.error({ err }, 'Handling a request failed'))
      .then(() => this.group.settle([entryId]))
      .catch((err: unknown) => this.options.logger.warn({ err }, 'Acknowledging a request failed'))
      .finally(() => {
        this.inFlight.delete(entryId);
        this.slotFreed();
      });
    this.inFlight.set(entryId, work);
  }
}

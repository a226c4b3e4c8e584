import type { Redis } from 'ioredis';
import type { Logger } from '../logger/logger';
import { ConsumerGroup, type StreamEntry } from '../redis/consumer-group';
import { closeRedis, connectBlocking, whenReady } from '../redis/redis-connection';
import { Backoff, pause, within, steadyNow } from '../timing/timing';

export interface RequestConsumerOptions {
  redis: Redis;
  logger: Logger;
  stream: string;
  group: string;
  tuning: ConsumerTuning;
  /** Deals with one entry, whatever that takes; afterwards it is acknowledged and gone. */
  process: (entry: StreamEntry) => Promise<void>;
  /** Now and then, together with the tidying of the group. */
  housekeep?: () => Promise<void>;
}

export interface ConsumerTuning {
  /** Entries dealt with at the same time; more than the database has connections only waits there instead. */
  concurrency: number;
  /** Entries taken at once: small, so that one replica does not take what another could already work on. */
  readCount: number;
  readBlockMs: number;
  /** How often a replica shows that it works on what it holds, and looks for what dead ones held. */
  heartbeatMs: number;
  /** Held this long without a sign of life means dead. Below the usual deadline, so that taking over is of use. */
  claimIdleMs: number;
  /** Time that work under way gets when the process stops. */
  drainMs: number;
  /** Names of replicas that have been silent this long are removed. */
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

/** Takes entries one by one as a member of a consumer group, as many at the same time as it may. */
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
  private turnedAt = steadyNow();

  constructor(private readonly options: RequestConsumerOptions) {
    const { redis, logger, stream, group, tuning } = options;
    this.blocking = connectBlocking(redis, { role: `${group}:requests`, logger });
    this.group = new ConsumerGroup({ redis, blocking: this.blocking, stream, group });
    this.loop = this.run();
    this.heartbeat = setInterval(() => void this.beat(), tuning.heartbeatMs);
  }

  /** Its own connection, for whoever has to look at it. */
  get connection(): Redis {
    return this.blocking;
  }

  /** For a health check: throws when entries are no longer being looked for. */
  assertTurning(): void {
    const silentMs = steadyNow() - this.turnedAt;
    if (silentMs > this.options.tuning.readBlockMs * 4)
      throw new Error(`Nothing was read for ${silentMs} ms`);
  }

  /** Takes nothing new, lets work under way finish, then gives back its name in the group. */
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
        this.turnedAt = steadyNow();
      } catch (err) {
        this.options.logger.debug({ err }, 'Requests could not be read');
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }

  private async freeSlots(): Promise<number> {
    const { concurrency } = this.options.tuning;
    while (this.inFlight.size >= concurrency && !this.stopping.signal.aborted) {
      await new Promise<void>((resolve) => (this.slotFreed = resolve));
      this.turnedAt = steadyNow();
    }
    return concurrency - this.inFlight.size;
  }

  /** Signs of life for what we hold, and a look at what others have let go of. */
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
    // Our own show up here, too, when this process was held up for a while; they are being worked on.
    const others = abandoned.filter(({ entryId }) => !this.inFlight.has(entryId)).slice(0, free);
    for (const entry of await this.group.claim(others, claimIdleMs)) this.begin(entry);
  }

  private async housekeep(): Promise<void> {
    if (steadyNow() - this.housekeptAt < housekeepingEveryMs) return;
    this.housekeptAt = steadyNow();
    await this.options.housekeep?.();
    await this.group.removeDeadConsumers(this.options.tuning.deadConsumerMs);
  }

  private begin(entry: StreamEntry): void {
    const { entryId } = entry;
    if (this.inFlight.has(entryId)) return;
    const work = this.options
      .process(entry)
      .catch((err: unknown) => this.options.logger.error({ err }, 'A request could not be processed'))
      .then(() => this.group.settle([entryId]))
      .catch((err: unknown) => this.options.logger.warn({ err }, 'A request could not be acknowledged'))
      .finally(() => {
        this.inFlight.delete(entryId);
        this.slotFreed();
      });
    this.inFlight.set(entryId, work);
  }
}

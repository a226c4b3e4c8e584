import { SpanKind } from '@opentelemetry/api';
import {
  BaseRpcContext,
  type CustomTransportStrategy,
  type MessageHandler,
  Server,
} from '@nestjs/microservices';
import type { Redis } from 'ioredis';
import { lastValueFrom } from 'rxjs';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ownerOf } from '@latchline/contracts/messaging/definitions';
import type { HealthRegistry } from '../health/health';
import type { Metrics } from '../health/metrics';
import type { Logger } from '../logger/logger';
import { Backoff, pause, within } from '../service/timing';
import { ConsumerGroup, type StreamEntry } from './consumer-group';
import type { MessageCodec } from './message-codec';
import { closeRedis, connectBlocking, whenReady } from './redis-connection';
import { RedisClock } from './redis-clock';
import { type ReplyMessage, type RequestMessage, requestStreamOf } from './request-stream';
import { contextOf, inSpan } from './trace-context';
import { toWire } from './wire-error';

export interface RedisStreamsServerOptions {
  redis: Redis;
  codec: MessageCodec;
  logger: Logger;
  health?: HealthRegistry;
  metrics?: Metrics;
  service: string;
  tuning?: Partial<ServerTuning>;
}

export interface ServerTuning {
  /** Requests handled at the same time; more than the database has connections only waits there instead. */
  concurrency: number;
  /** Requests taken at once: small, so that one replica does not take what another could already work on. */
  readCount: number;
  readBlockMs: number;
  /** How often a replica shows that it works on what it holds, and looks for what dead ones held. */
  heartbeatMs: number;
  /** Held this long without a sign of life means dead. Below the usual deadline, so that taking over is of use. */
  claimIdleMs: number;
  /** A request that has been taken this often has probably killed those who took it. */
  maxDeliveries: number;
  /** Time that handlers get to finish when the process stops. */
  drainMs: number;
  /** Names of replicas that have been silent this long are removed. */
  deadConsumerMs: number;
}

export const defaultServerTuning: ServerTuning = {
  concurrency: 24,
  readCount: 4,
  readBlockMs: 2_000,
  heartbeatMs: 500,
  claimIdleMs: 2_000,
  maxDeliveries: 3,
  drainMs: 8_000,
  deadConsumerMs: 600_000,
};

const housekeepingEveryMs = 60_000;

/**
 * Answers requests from a Redis stream that all replicas of the service read as one consumer group: each request goes
 * to one of them, and what a dead replica held goes to another.
 */
export class RedisStreamsServer extends Server implements CustomTransportStrategy {
  private readonly options: RedisStreamsServerOptions;
  private readonly tuning: ServerTuning;
  private readonly log: Logger;
  private readonly stopping = new AbortController();
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly clock: RedisClock;
  private slotFreed: () => void = () => undefined;
  private connection: { blocking: Redis; group: ConsumerGroup } | undefined;
  private loop: Promise<void> = Promise.resolve();
  private heartbeat: NodeJS.Timeout | undefined;
  private beating = false;
  private housekeptAt = 0;
  private turnedAt = 0;

  constructor(options: RedisStreamsServerOptions) {
    super();
    this.options = options;
    this.tuning = { ...defaultServerTuning, ...options.tuning };
    this.log = options.logger;
    this.clock = new RedisClock(options.redis);
  }

  override addHandler(pattern: string, callback: MessageHandler, isEventHandler = false, extras = {}): void {
    if (isEventHandler)
      throw new Error(`${pattern}: events are consumed with @EventConsumer, not @EventPattern`);
    if (this.getHandlerByPattern(pattern)) throw new Error(`${pattern} has two handlers`);
    if (ownerOf(pattern) !== this.options.service) {
      throw new Error(`${pattern} cannot be handled by ${this.options.service}`);
    }
    super.addHandler(pattern, callback, isEventHandler, extras);
  }

  listen(callback: (err?: unknown) => void): void {
    const { redis, service, health } = this.options;
    const blocking = connectBlocking(redis, { role: `${service}:requests`, logger: this.log });
    const group = new ConsumerGroup({ redis, blocking, stream: requestStreamOf(service), group: service });
    this.connection = { blocking, group };
    this.turnedAt = Date.now();
    health?.add('requests', async () => this.assertTurning());
    this.loop = this.run(group, blocking);
    this.heartbeat = setInterval(() => void this.beat(group), this.tuning.heartbeatMs);
    callback();
  }

  on(): void {
    throw new Error('This transport has no events');
  }

  unwrap<T>(): T {
    return this.connection?.blocking as T;
  }

  /** Takes nothing new, lets handlers finish, then gives back its name in the group. */
  async close(): Promise<void> {
    const { connection } = this;
    if (!connection || this.stopping.signal.aborted) return;
    this.stopping.abort();
    this.slotFreed();
    await connection.group.interrupt();
    await within(this.tuning.readBlockMs + 500, this.loop).catch(() => connection.blocking.disconnect());
    await within(this.tuning.drainMs, Promise.allSettled(this.inFlight.values())).catch(() =>
      this.log.warn({ unfinished: this.inFlight.size }, 'Stopping with requests unfinished'),
    );
    clearInterval(this.heartbeat);
    await connection.group.leave().catch(() => undefined);
    await closeRedis(connection.blocking);
  }

  private async run(group: ConsumerGroup, blocking: Redis): Promise<void> {
    const backoff = new Backoff(100, 2_000);
    await whenReady(blocking, this.tuning.readBlockMs);
    while (!this.stopping.signal.aborted) {
      try {
        const free = await this.freeSlots();
        if (this.stopping.signal.aborted) return;
        const entries = await group.read(Math.min(free, this.tuning.readCount), this.tuning.readBlockMs);
        for (const entry of entries) this.begin(group, entry);
        backoff.reset();
        this.turnedAt = Date.now();
      } catch (err) {
        this.log.debug({ err }, 'Requests could not be read');
        await pause(backoff.next(), this.stopping.signal);
      }
    }
  }

  private async freeSlots(): Promise<number> {
    while (this.inFlight.size >= this.tuning.concurrency && !this.stopping.signal.aborted) {
      this.turnedAt = Date.now();
      await new Promise<void>((resolve) => (this.slotFreed = resolve));
    }
    return this.tuning.concurrency - this.inFlight.size;
  }

  /** Signs of life for what we hold, and a look at what others have let go of. */
  private async beat(group: ConsumerGroup): Promise<void> {
    if (this.beating) return;
    this.beating = true;
    try {
      await group.keepAlive([...this.inFlight.keys()]);
      await this.takeOver(group);
      await this.housekeep(group);
    } catch (err) {
      this.log.debug({ err }, 'Heartbeat failed');
    } finally {
      this.beating = false;
    }
  }

  private async takeOver(group: ConsumerGroup): Promise<void> {
    const free = this.tuning.concurrency - this.inFlight.size;
    if (free <= 0 || this.stopping.signal.aborted) return;
    const { claimIdleMs } = this.tuning;
    const abandoned = await group.abandoned(claimIdleMs, free + this.inFlight.size);
    const others = abandoned.filter(({ entryId }) => !this.inFlight.has(entryId)).slice(0, free);
    for (const entry of await group.claim(others, claimIdleMs)) this.begin(group, entry);
  }

  private async housekeep(group: ConsumerGroup): Promise<void> {
    if (Date.now() - this.housekeptAt < housekeepingEveryMs) return;
    this.housekeptAt = Date.now();
    await this.clock.adjust();
    await group.removeDeadConsumers(this.tuning.deadConsumerMs);
  }

  private begin(group: ConsumerGroup, entry: StreamEntry): void {
    if (this.inFlight.has(entry.entryId)) return;
    const work = this.process(entry)
      .catch((err: unknown) => this.log.error({ err }, 'A request could not be processed'))
      .then(() => group.settle([entry.entryId]))
      .catch((err: unknown) => this.log.warn({ err }, 'A request could not be acknowledged'))
      .finally(() => {
        this.inFlight.delete(entry.entryId);
        this.slotFreed();
      });
    this.inFlight.set(entry.entryId, work);
  }

  private async process({ entryId, fields, deliveries }: StreamEntry): Promise<void> {
    if (this.clock.isPast(entryId, Number(fields.timeout_ms))) return this.count('expired');
    const request = this.options.codec.open(fields.sealed ?? '') as RequestMessage;
    if (deliveries > this.tuning.maxDeliveries) {
      this.log.error(
        { request: request.name, deliveries },
        'A request was given up: its handlers keep dying',
      );
      return this.reply(request, { id: request.id, error: toWire(undefined) });
    }
    await inSpan(
      request.name,
      {
        kind: SpanKind.SERVER,
        parent: contextOf(request.traceparent),
        attributes: { 'messaging.system': 'redis', 'messaging.redelivered': deliveries > 1 },
      },
      async () => this.reply(request, await this.answer(request)),
    );
  }

  private async answer(request: RequestMessage): Promise<ReplyMessage> {
    const startedAt = performance.now();
    const outcome = await this.handle(request).then(
      (data): ReplyMessage => ({ id: request.id, data }),
      (err: unknown): ReplyMessage => {
        if (!(err instanceof CodedError)) this.log.error({ err, request: request.name }, 'A handler failed');
        return { id: request.id, error: toWire(err) };
      },
    );
    const ms = Math.round(performance.now() - startedAt);
    this.log.debug({ request: request.name, ms, code: outcome.error?.code }, 'Answered');
    this.count(outcome.error?.code ?? 'ok');
    return outcome;
  }

  private async handle({ name, data }: RequestMessage): Promise<unknown> {
    const handler = this.getHandlerByPattern(name);
    if (!handler) throw new Error(`${name} has no handler here`);
    const result = this.transformToObservable(await handler(data, new BaseRpcContext([name])));
    return lastValueFrom(result, { defaultValue: null });
  }

  private async reply(request: RequestMessage, reply: ReplyMessage): Promise<void> {
    await this.options.redis.publish(request.reply_to, this.options.codec.seal(reply));
  }

  private count(outcome: string): void {
    this.options.metrics?.counter('requests_total', 'Requests answered, by outcome')({ outcome });
  }

  private assertTurning(): void {
    if (Date.now() - this.turnedAt > this.tuning.readBlockMs * 4)
      throw new Error('Requests are not being read');
  }
}

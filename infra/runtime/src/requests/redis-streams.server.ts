import {
  BaseRpcContext,
  type CustomTransportStrategy,
  type MessageHandler,
  Server,
} from '@nestjs/microservices';
import { SpanKind } from '@opentelemetry/api';
import type { Redis } from 'ioredis';
import { lastValueFrom } from 'rxjs';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ownerOf } from '@latchline/contracts/messaging/definitions';
import type { MessageCodec } from '../crypto/message-codec';
import { isTransient } from '../errors/transient-error';
import type { HealthRegistry } from '../health/health';
import { handledMessages, type NoteHandled, watchStream } from '../health/message-metrics';
import type { Metrics } from '../health/metrics';
import type { Logger } from '../logger/logger';
import type { StreamEntry } from '../redis/consumer-group';
import { RedisClock } from '../redis/redis-clock';
import { rpcAttributes } from '../telemetry/rpc-attributes';
import { contextOf, inSpan } from '../telemetry/trace-context';
import { Outage } from '../timing/outage';
import { type ConsumerTuning, defaultConsumerTuning, RequestConsumer } from './request-consumer';
import { type ReplyMessage, type RequestMessage, requestStreamOf } from './request-stream';
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

export interface ServerTuning extends ConsumerTuning {
  /** A request delivered more often than this has probably killed its consumers. */
  maxDeliveries: number;
}

/** By default, Redis cuts off a subscriber for whom 32 MB wait, and with it every other reply to that process. */
const longestReply = 30 * 1024 * 1024;

const defaultTuning: ServerTuning = { ...defaultConsumerTuning, maxDeliveries: 3 };

/**
 * Handles requests from a Redis stream that all replicas of the service read as one consumer group: each request goes to
 * one replica, and another replica takes over the requests of a dead one.
 */
export class RedisStreamsServer extends Server implements CustomTransportStrategy {
  private readonly options: RedisStreamsServerOptions;
  private readonly tuning: ServerTuning;
  private readonly log: Logger;
  private readonly clock: RedisClock;
  private readonly outage: Outage;
  private readonly handled: NoteHandled;
  private consumer: RequestConsumer | undefined;

  constructor(options: RedisStreamsServerOptions) {
    super();
    this.options = options;
    this.tuning = { ...defaultTuning, ...options.tuning };
    this.log = options.logger;
    this.clock = new RedisClock(options.redis, requestStreamOf(options.service));
    this.outage = new Outage(options.logger, 'A handler could not reach its store');
    this.handled = handledMessages(options.metrics, requestStreamOf(options.service));
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
    const { redis, logger, service, health, metrics } = this.options;
    const consumer = new RequestConsumer({
      redis,
      logger,
      tuning: this.tuning,
      stream: requestStreamOf(service),
      group: service,
      process: (entry) => this.process(entry),
      housekeep: () => this.clock.adjust(),
    });
    health?.add('requests', async () => consumer.assertTurning());
    if (metrics) watchStream(metrics, redis, requestStreamOf(service));
    this.consumer = consumer;
    callback();
  }

  async close(): Promise<void> {
    await this.consumer?.close();
  }

  on(): void {
    throw new Error('This transport has no events');
  }

  unwrap<T>(): T {
    return this.consumer?.connection as T;
  }

  private async process({ entryId, fields, deliveries }: StreamEntry): Promise<void> {
    if (this.clock.isPast(entryId, Number(fields.timeout_ms))) return this.count('expired');
    const request = this.options.codec.open(fields.sealed ?? '') as RequestMessage;
    if (deliveries > this.tuning.maxDeliveries) {
      this.log.error({ request: request.name, deliveries }, 'Request given up: its handlers keep dying');
      return this.reply(request, { id: request.id, error: toWire(undefined) });
    }
    await inSpan(
      request.name,
      {
        kind: SpanKind.SERVER,
        parent: contextOf(request.traceparent),
        attributes: { ...rpcAttributes(request.name), 'latchline.message.deliveries': deliveries },
      },
      async () => this.reply(request, await this.answer(request)),
    );
  }

  private async answer(request: RequestMessage): Promise<ReplyMessage> {
    const startedAt = performance.now();
    const reply: ReplyMessage = { id: request.id };
    try {
      reply.data = await this.handle(request);
      this.outage.over();
    } catch (err) {
      this.noteFailure(request.name, err);
      reply.error = toWire(err);
    }
    const ms = Math.round(performance.now() - startedAt);
    this.log.debug({ request: request.name, ms, code: reply.error?.code }, 'Answered');
    const outcome = reply.error?.code ?? 'ok';
    this.count(outcome);
    // Unknown request names are not used as labels.
    if (this.getHandlerByPattern(request.name)) this.handled(request.name, outcome, startedAt);
    return reply;
  }

  private async handle({ name, data }: RequestMessage): Promise<unknown> {
    const handler = this.getHandlerByPattern(name);
    if (!handler) throw new Error(`${name} has no handler here`);
    const result = this.transformToObservable(await handler(data, new BaseRpcContext([name])));
    return lastValueFrom(result, { defaultValue: null });
  }

  private noteFailure(request: string, err: unknown): void {
    if (err instanceof CodedError) return;
    if (isTransient(err)) this.outage.failed(err);
    else this.log.error({ err, request }, 'Request handler failed');
  }

  /** Not awaited: the acknowledgement follows on the same connection, and a lost reply could not be sent again anyway. */
  private reply(request: RequestMessage, reply: ReplyMessage): void {
    this.options.redis
      .publish(request.reply_to, this.seal(reply))
      .catch((err: unknown) => this.log.warn({ err, request: request.name }, 'Sending a reply failed'));
  }

  /** A result that JSON does not support, such as a bigint, or that is too long, is a bug; the caller gets an error instead of a timeout. */
  private seal(reply: ReplyMessage): string {
    try {
      const sealed = this.options.codec.seal(reply);
      if (sealed.length > longestReply) throw new Error(`The reply is too long: ${sealed.length} bytes`);
      return sealed;
    } catch (err) {
      this.log.error({ err }, 'Serialising a reply failed');
      return this.options.codec.seal({ id: reply.id, error: toWire(err) });
    }
  }

  private count(outcome: string): void {
    this.options.metrics?.counter('requests_total', 'Requests handled, by outcome')({ outcome });
  }
}

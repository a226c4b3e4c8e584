import { randomUUID } from 'node:crypto';
import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import { context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { Redis } from 'ioredis';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { MessageCodec } from '../crypto/message-codec';
import type { Logger } from '../logger/logger';
import { LuaScript } from '../redis/lua-script';
import { closeRedis, connectBlocking } from '../redis/redis-connection';
import { currentTraceparent } from '../telemetry/trace-context';
import { pause, monotonicNow } from '../timing/timing';
import { type ReplyMessage, type RequestMessage, requestStreamFor, type WireError } from './request-stream';
import { forbidden, fromWire, isForbidden, overloaded, timedOut, unavailable } from './wire-error';

export interface RedisStreamsClientOptions {
  redis: Redis;
  codec: MessageCodec;
  logger: Logger;
  /** Name of the requesting process, used in the names of its connections. */
  name: string;
  /** Requests that may wait in one service's stream before further ones are rejected. */
  maxWaiting?: number;
}

/** Payload of `send` for requests with their own timeout. */
export class TimedRequest {
  constructor(
    readonly data: unknown,
    readonly timeoutMs: number,
  ) {}
}

export const defaultTimeoutMs = 3_000;
const longestTimeoutMs = 60_000;
const defaultMaxWaiting = 5_000;
const subscribeWaitMs = 500;
/** A message that a process sends to its own reply channel to check that replies arrive. */
const echo = 'echo';

/**
 * Rejects a request if the stream is full. Trims expired requests first, so that the stream of a service that was down for
 * long is not full of them.
 */
const addRequest = new LuaScript(`
local limit = tonumber(ARGV[1])
if redis.call('XLEN', KEYS[1]) >= limit then
  local now = redis.call('TIME')
  redis.call('XTRIM', KEYS[1], 'MINID', string.format('%d', now[1] * 1000 - tonumber(ARGV[2])))
  if redis.call('XLEN', KEYS[1]) >= limit then return false end
end
return redis.call('XADD', KEYS[1], '*', 'timeout_ms', ARGV[3], 'sealed', ARGV[4])
`);

type Finish = (reply: Omit<ReplyMessage, 'id'>) => void;

/** Sends requests to services through their streams; replies arrive on a channel of this process. */
export class RedisStreamsClient extends ClientProxy {
  private readonly options: Required<RedisStreamsClientOptions>;
  private readonly waiting = new Map<string, Finish>();
  private readonly channel: string;
  private subscriber: Redis | undefined;
  private subscription: Promise<void> | undefined;
  private echoed: () => void = () => undefined;

  constructor(options: RedisStreamsClientOptions) {
    super();
    this.options = { maxWaiting: defaultMaxWaiting, ...options };
    this.channel = `replies:${options.name}:${randomUUID()}`;
  }

  /** Subscribes to replies. Fails fast while Redis is unavailable. */
  async connect(): Promise<void> {
    // The connection outlives the first request, so it must not belong to its trace.
    this.subscriber ??= context.with(ROOT_CONTEXT, () => this.openSubscriber());
    if (this.options.redis.status === 'reconnecting') throw unavailable('The request');
    await this.subscribedWithin(this.subscriber, subscribeWaitMs);
  }

  async close(): Promise<void> {
    const { subscriber } = this;
    this.subscriber = undefined;
    if (subscriber) await closeRedis(subscriber);
    for (const finish of this.waiting.values()) finish({ error: wire(unavailable('The request')) });
  }

  unwrap<T>(): T {
    return this.subscriber as T;
  }

  protected publish(packet: ReadPacket, callback: (packet: WritePacket) => void): () => void {
    const name = String(packet.pattern);
    const { data, timeoutMs } = timed(packet.data);
    const id = randomUUID();
    const finish: Finish = ({ error, data: response }) => {
      clearTimeout(timer);
      if (!this.waiting.delete(id)) return;
      callback(error ? { err: fromWire(error) } : { response: response ?? null, isDisposed: true });
    };
    const timer = setTimeout(() => finish({ error: wire(timedOut(name, timeoutMs)) }), timeoutMs);
    this.waiting.set(id, finish);
    const message: RequestMessage = {
      id,
      name,
      data,
      reply_to: this.channel,
      traceparent: currentTraceparent(),
    };
    this.add(message, timeoutMs).catch((err: unknown) => finish({ error: wire(err, name) }));
    return () => {
      clearTimeout(timer);
      this.waiting.delete(id);
    };
  }

  protected dispatchEvent(): Promise<never> {
    return Promise.reject(new Error('Events are published through the outbox'));
  }

  private async add(message: RequestMessage, timeoutMs: number): Promise<void> {
    const { redis, codec, maxWaiting } = this.options;
    const added = await addRequest.run(
      redis,
      [requestStreamFor(message.name)],
      [maxWaiting, longestTimeoutMs, timeoutMs, codec.seal(message)],
    );
    if (added === null) throw overloaded(message.name);
  }

  private openSubscriber(): Redis {
    const { redis, logger, name } = this.options;
    const subscriber = connectBlocking(redis, { role: `${name}:replies`, logger });
    // Silence is normal here; an unanswered ping reveals a dead peer.
    if (!subscriber.isCluster) subscriber.options.socketTimeout = undefined;
    const ping = setInterval(() => this.ping(subscriber), 5_000).unref();
    subscriber.on('end', () => clearInterval(ping));
    subscriber.on('message', (_channel: string, message: string) => {
      if (message === echo) this.echoed();
      else this.receive(message);
    });
    subscriber.on('close', () => (this.subscription = undefined));
    subscriber.on('ready', () => {
      this.subscription = subscriber.subscribe(this.channel).then(() => undefined);
      this.subscription.catch(() => subscriber.disconnect(true));
    });
    return subscriber;
  }

  private ping(subscriber: Redis): void {
    if (subscriber.status !== 'ready') return;
    const timer = setTimeout(() => subscriber.disconnect(true), 3_000).unref();
    const alive = () => clearTimeout(timer);
    if (subscriber.isCluster) {
      // In a cluster, a ping may go to another node than the one that sends our replies.
      this.echoed = alive;
      this.options.redis.publish(this.channel, echo).catch(alive);
    } else {
      subscriber.ping().then(alive, alive);
    }
  }

  /** Waits for a connection that is being established, but not for an unavailable Redis. */
  private async subscribedWithin(subscriber: Redis, ms: number): Promise<void> {
    const giveUpAt = monotonicNow() + ms;
    while (!(subscriber.status === 'ready' && this.subscription)) {
      const away = ['reconnecting', 'close', 'end'].includes(subscriber.status);
      if (away || monotonicNow() > giveUpAt) throw unavailable('The request');
      await pause(5);
    }
    await this.subscription.catch(() => {
      throw unavailable('The request');
    });
  }

  private receive(sealed: string): void {
    try {
      const { id, ...reply } = this.options.codec.open(sealed) as ReplyMessage;
      this.waiting.get(id)?.(reply);
    } catch (err) {
      this.options.logger.warn({ err }, 'Reading a reply failed');
    }
  }
}

function timed(data: unknown): TimedRequest {
  if (!(data instanceof TimedRequest)) return new TimedRequest(data, defaultTimeoutMs);
  return new TimedRequest(data.data, Math.min(data.timeoutMs, longestTimeoutMs));
}

/** Any other error of a Redis command counts as unavailable. */
function wire(err: unknown, name = 'The request'): WireError {
  const { code, message, details } =
    err instanceof CodedError ? err : isForbidden(err) ? forbidden(name) : unavailable(name);
  return { code, message, details };
}

import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LuaScript } from './lua-script';
import { MessageCodec } from './message-codec';
import { REDIS } from './redis.tokens';
import { currentTraceparent } from './trace-context';

export interface AppendOptions {
  stream: string;
  id: string;
  data: unknown;
  /** The same key and fingerprint again is the same message; another fingerprint under that key is a conflict. */
  idempotency?: { key: string; fingerprint: string; ttlSeconds: number };
}

export interface AppendResult {
  outcome: 'appended' | 'repeated' | 'conflict';
  /** Of the message that stands in the stream: for a repetition, the first one's. */
  id: string;
}

/** The sealed part of an entry in a work stream. */
export interface StreamMessage {
  data: unknown;
  traceparent?: string;
}

/** Looking the key up and appending are one step: two equal messages at the same moment become one. */
const append = new LuaScript(`
if KEYS[2] then
  local known = redis.call('GET', KEYS[2])
  if known then
    local cut = string.find(known, ' ', 1, true)
    local id = string.sub(known, 1, cut - 1)
    if string.sub(known, cut + 1) == ARGV[3] then return {'repeated', id} end
    return {'conflict', id}
  end
  redis.call('SET', KEYS[2], ARGV[1] .. ' ' .. ARGV[3], 'EX', ARGV[4])
end
redis.call('XADD', KEYS[1], '*', 'id', ARGV[1], 'sealed', ARGV[2])
return {'appended', ARGV[1]}
`);

/** Puts work into a stream for a BatchStreamConsumer to take. Rejects while Redis cannot be reached. */
@Injectable()
export class StreamAppender {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
  ) {}

  async append({ stream, id, data, idempotency }: AppendOptions): Promise<AppendResult> {
    const message: StreamMessage = { data, traceparent: currentTraceparent() };
    const keys = idempotency ? [stream, idempotencyKey(stream, idempotency.key)] : [stream];
    const args = idempotency ? [digest(idempotency.fingerprint), idempotency.ttlSeconds] : [];
    const [outcome, known] = (await append.run(this.redis, keys, [
      id,
      this.codec.seal(message),
      ...args,
    ])) as [AppendResult['outcome'], string];
    return { outcome, id: known };
  }
}

/** Hashed, since the key comes from outside, and in the stream's hash slot, since one script touches both. */
function idempotencyKey(stream: string, key: string): string {
  const [tag = `{${stream}}`] = /\{[^}]+\}/.exec(stream) ?? [];
  return `${tag}:idempotency:${digest(key)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

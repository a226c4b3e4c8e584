import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { Redis } from 'ioredis';
import { MessageCodec } from '../crypto/message-codec';
import { LuaScript } from '../redis/lua-script';
import { REDIS } from '../redis/redis.tokens';
import { messagingAttributes } from '../telemetry/messaging-attributes';
import { currentTraceparent, inSharedSpan } from '../telemetry/trace-context';
import { GroupCommit } from './group-commit';

export interface AppendOptions {
  stream: string;
  id: string;
  data: unknown;
  idempotency?: Idempotency;
}

/** The same key and fingerprint again means the same message; the same key with another fingerprint is a conflict. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
  /**
   * For this long the key counts: between the times in the ids (UUIDv7) or between the arrivals at Redis, whichever is
   * shorter. A message that has waited elsewhere arrives late, and a clock may leap.
   */
  readonly windowSeconds: number;
  /** How long Redis remembers the key; longer than messages wait elsewhere. */
  readonly ttlSeconds: number;
}

export interface AppendResult {
  outcome: 'appended' | 'repeated' | 'conflict';
  /** Id of the message in the stream: for a repetition, that of the first message. */
  id: string;
}

/** The sealed part of an entry in a work stream. */
export interface StreamMessage {
  data: unknown;
  traceparent?: string;
}

/** Redis writes one group while the next is being sealed, so that neither waits for the other under load. */
const overlapping = { enough: 16, atOnce: 2 } as const;

interface SealedEntry {
  readonly id: string;
  readonly sealed: string;
  readonly traceparent: string | undefined;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Checks the key and appends atomically, so that two equal messages at the same time become one, also within a group. A
 * script that fails keeps what it has done, so the key follows the message: a key without one would turn the retry away. The
 * arguments of each entry: id, sealed text, digest of the fingerprint ('' without a key), window and time to live of the key.
 */
const append = new LuaScript(`
local answers = {}
local key = 1
local function millisecondsOf(id) return tonumber(string.sub(id, 1, 8) .. string.sub(id, 10, 13), 16) or 0 end
for at = 1, #ARGV, 5 do
  local id, sealed, fingerprint, window, ttl = unpack(ARGV, at, at + 4)
  local outcome, keep = 'appended', false
  if fingerprint ~= '' then
    key = key + 1
    local known = redis.call('GET', KEYS[key])
    local cut = known and string.find(known, ' ', 1, true)
    local first = known and string.sub(known, 1, cut - 1)
    local isRecent = known and (ttl - redis.call('TTL', KEYS[key]) <= tonumber(window)
      or math.abs(millisecondsOf(id) - millisecondsOf(first)) <= window * 1000)
    if isRecent then
      id = first
      outcome = string.sub(known, cut + 1) == fingerprint and 'repeated' or 'conflict'
    else
      keep = true
    end
  end
  if outcome == 'appended' then redis.call('XADD', KEYS[1], '*', 'id', id, 'sealed', sealed) end
  if keep then redis.call('SET', KEYS[key], id .. ' ' .. fingerprint, 'EX', ttl) end
  answers[#answers + 1] = outcome
  answers[#answers + 1] = id
end
return answers
`);

/**
 * Appends work to a stream for a BatchStreamConsumer. Rejects while Redis is unavailable. Concurrent appends to a stream
 * are sent as one script, so that Redis syncs to disk only once for all of them.
 */
@Injectable()
export class StreamAppender {
  private readonly groups = new Map<string, GroupCommit<SealedEntry, AppendResult>>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
  ) {}

  append({ stream, id, data, idempotency }: AppendOptions): Promise<AppendResult> {
    const traceparent = currentTraceparent();
    const message: StreamMessage = { data, traceparent };
    return this.groupOf(stream).add({ id, sealed: this.codec.seal(message), traceparent, idempotency });
  }

  private groupOf(stream: string): GroupCommit<SealedEntry, AppendResult> {
    const known = this.groups.get(stream);
    if (known) return known;
    const group = new GroupCommit(
      (entries: readonly SealedEntry[]) => this.write(stream, entries),
      overlapping,
    );
    this.groups.set(stream, group);
    return group;
  }

  private write(stream: string, entries: readonly SealedEntry[]): Promise<AppendResult[]> {
    const about = { system: 'redis', destination: stream, operation: 'send', count: entries.length } as const;
    return inSharedSpan(
      {
        kind: SpanKind.PRODUCER,
        origins: entries.map(({ traceparent }) => traceparent),
        describe: (index) => ({
          name: `send ${stream}`,
          attributes: messagingAttributes({ ...about, id: entries[index]?.id }),
        }),
      },
      () => this.run(stream, entries),
    );
  }

  private async run(stream: string, entries: readonly SealedEntry[]): Promise<AppendResult[]> {
    const keys = [stream];
    const args: (string | number)[] = [];
    for (const { id, sealed, idempotency } of entries) {
      if (idempotency) keys.push(idempotencyKey(stream, idempotency.key));
      const { fingerprint, windowSeconds = 0, ttlSeconds = 0 } = idempotency ?? {};
      args.push(id, sealed, fingerprint === undefined ? '' : digest(fingerprint), windowSeconds, ttlSeconds);
    }
    const answers = (await append.run(this.redis, keys, args)) as string[];
    return entries.map((_, index) => ({
      outcome: answers[2 * index] as AppendResult['outcome'],
      id: answers[2 * index + 1] as string,
    }));
  }
}

/** Hashed, because the key is user input, and in the stream's hash slot, because one script uses both. */
function idempotencyKey(stream: string, key: string): string {
  const [tag = `{${stream}}`] = /\{[^}]+\}/.exec(stream) ?? [];
  return `${tag}:idempotency:${digest(key)}`;
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}

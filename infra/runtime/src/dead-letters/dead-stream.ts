import type { Redis } from 'ioredis';
import type { MessageCodec } from '../crypto/message-codec';
import { LuaScript } from '../redis/lua-script';
import { deadStreamOf } from '../work-streams/dead-entries';
import type { StreamMessage } from '../work-streams/stream-appender';
import { discardedKey, discardedSeconds } from './dead-ids';
import type { FailedCounts, FailedItem, FailedSource } from './failed-source';

/** Moves an entry back to its stream atomically, so that it cannot be retried twice. */
const requeue = new LuaScript(`
local found = redis.call('XRANGE', KEYS[2], ARGV[1], ARGV[1])
if #found == 0 then return 0 end
local fields = found[1][2]
local id, sealed = '', ''
for i = 1, #fields, 2 do
  if fields[i] == 'id' then id = fields[i + 1] end
  if fields[i] == 'sealed' then sealed = fields[i + 1] end
end
redis.call('XADD', KEYS[1], '*', 'id', id, 'sealed', sealed)
redis.call('XDEL', KEYS[2], ARGV[1])
return 1
`);

/** Notes the id of the message, so that nobody who has a copy of it sends it again. */
const discard = new LuaScript(`
if redis.call('XDEL', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('SET', KEYS[2], '', 'EX', ARGV[2])
return 1
`);

const entryId = /^\d{1,15}-\d{1,20}$/;

/** The dead-letter queue of one stream. */
export class DeadStream implements FailedSource {
  readonly source: string;

  constructor(
    private readonly options: {
      readonly stream: string;
      readonly redis: Redis;
      readonly codec: MessageCodec;
    },
  ) {
    this.source = options.stream;
  }

  async counts(): Promise<FailedCounts> {
    return { failed: await this.options.redis.xlen(this.dead), retrying: 0 };
  }

  async newest(count: number): Promise<FailedItem[]> {
    const rows = await this.options.redis.xrevrange(this.dead, '+', '-', 'COUNT', count);
    return rows.map(([key, fields]) => this.toItem(key, fields));
  }

  async keys(count: number): Promise<string[]> {
    const rows = await this.options.redis.xrange(this.dead, '-', '+', 'COUNT', count);
    return rows.map(([key]) => key);
  }

  async retry(key: string): Promise<boolean> {
    if (!entryId.test(key)) return false;
    const { redis, stream } = this.options;
    return (await requeue.run(redis, [stream, this.dead], [key])) === 1;
  }

  async discard(key: string): Promise<boolean> {
    if (!entryId.test(key)) return false;
    const { redis, stream } = this.options;
    const [found] = await redis.xrange(this.dead, key, key);
    if (!found) return false;
    const keys = [this.dead, discardedKey(stream, fieldOf(found[1], 'id'))];
    return (await discard.run(redis, keys, [key, discardedSeconds])) === 1;
  }

  async close(): Promise<void> {
    // The connection is shared.
  }

  private get dead(): string {
    return deadStreamOf(this.options.stream);
  }

  private toItem(key: string, flat: readonly string[]): FailedItem {
    const field = (name: string) => fieldOf(flat, name);
    const at = Number(key.split('-')[0]);
    const appendedAt = Number(field('entry').split('-')[0]);
    return {
      source: this.source,
      key,
      state: 'failed',
      name: null,
      messageId: field('id'),
      reason: field('reason') || 'Unknown',
      attempts: null,
      nextAttemptAt: null,
      createdAt: appendedAt > 0 ? appendedAt : at,
      failedAt: at,
      data: this.open(field('sealed')),
    };
  }

  private open(sealed: string): unknown {
    try {
      return (this.options.codec.open(sealed) as StreamMessage).data;
    } catch {
      return undefined;
    }
  }
}

function fieldOf(flat: readonly string[], name: string): string {
  const at = flat.findIndex((value, index) => index % 2 === 0 && value === name);
  return at < 0 ? '' : (flat[at + 1] ?? '');
}

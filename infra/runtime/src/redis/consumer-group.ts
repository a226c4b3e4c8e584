import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { LuaScript } from './lua-script';

export interface StreamEntry {
  /** Redis' own id: milliseconds, a dash and a counter. */
  entryId: string;
  fields: Record<string, string>;
  /** How many times it has been delivered to a consumer, including this time. */
  deliveries: number;
}

export interface ConsumerGroupOptions {
  /** For ordinary commands. */
  redis: Redis;
  /** For blocking reads only. */
  blocking: Redis;
  stream: string;
  group: string;
  consumer?: string;
}

export interface PendingEntry {
  entryId: string;
  deliveries: number;
}

type RawEntry = [id: string, fields: string[] | null];

/**
 * Deleting a consumer also drops its pending entries, which would never be delivered again. So it is deleted only if it
 * has none, checked and done atomically.
 */
const removeIdleConsumers = new LuaScript(`
local removed = 0
for _, consumer in ipairs(redis.call('XINFO', 'CONSUMERS', KEYS[1], ARGV[1])) do
  local about = {}
  for i = 1, #consumer, 2 do about[consumer[i]] = consumer[i + 1] end
  local chosen = ARGV[3] == '' or about['name'] == ARGV[3]
  if chosen and about['pending'] == 0 and about['idle'] >= tonumber(ARGV[2]) then
    redis.call('XGROUP', 'DELCONSUMER', KEYS[1], ARGV[1], about['name'])
    removed = removed + 1
  end
end
return removed
`);

/** One command, because ioredis copies every command that it knows to the object of a transaction. */
const settle = new LuaScript(`
redis.call('XACK', KEYS[1], ARGV[1], unpack(ARGV, 2))
return redis.call('XDEL', KEYS[1], unpack(ARGV, 2))
`);

const host = hostname();

/** Unique for every start of a process: a reused name would own the pending entries of its predecessor. */
function consumerName(): string {
  return `${host}-${process.pid}-${randomUUID().slice(0, 8)}`;
}

/** One consumer's view of a Redis stream that several replicas share. Needs nothing newer than Redis 7.0. */
export class ConsumerGroup {
  readonly consumer: string;
  readonly stream: string;
  private readonly redis: Redis;
  private readonly blocking: Redis;
  private readonly group: string;
  private blockingClientId: unknown;

  constructor({ redis, blocking, stream, group, consumer }: ConsumerGroupOptions) {
    this.redis = redis;
    this.blocking = blocking;
    this.stream = stream;
    this.group = group;
    this.consumer = consumer ?? consumerName();
    blocking.on('close', () => (this.blockingClientId = undefined));
  }

  /** Starts at the beginning of the stream, because entries may exist before the first consumer. */
  async ensure(): Promise<void> {
    try {
      await this.redis.xgroup('CREATE', this.stream, this.group, '0', 'MKSTREAM');
    } catch (err) {
      if (!String(err).includes('BUSYGROUP')) throw err;
    }
  }

  /** Reads new entries, waiting for the first one. Recreates the group if Redis was emptied. */
  async read(count: number, blockMs: number): Promise<StreamEntry[]> {
    // In a cluster the id would be ambiguous: reads end by themselves after the block time.
    if (!this.blocking.isCluster) this.blockingClientId ??= await this.blocking.client('ID');
    const reply = (await this.orRecreate(() =>
      this.blocking.xreadgroup(
        ...(['GROUP', this.group, this.consumer] as const),
        ...(['COUNT', count, 'BLOCK', blockMs] as const),
        ...(['STREAMS', this.stream, '>'] as const),
      ),
    )) as [string, RawEntry[]][] | null;
    const [[, entries] = ['', []]] = reply ?? [];
    return entries.map((entry) => toEntry(entry, 1));
  }

  /** Ends a blocking read, so that a consumer can stop without losing entries that Redis is about to deliver. */
  async interrupt(): Promise<void> {
    if (this.blockingClientId === undefined || this.redis.status !== 'ready') return;
    await this.redis.client('UNBLOCK', Number(this.blockingClientId)).catch(() => undefined);
  }

  /** Pending entries without a heartbeat for this long. */
  async abandoned(idleMs: number, count: number): Promise<PendingEntry[]> {
    const rows = (await this.orRecreate(() =>
      this.redis.xpending(this.stream, this.group, 'IDLE', idleMs, '-', '+', count),
    )) as [string, string, number, number][] | null;
    return (rows ?? []).map(([entryId, , , deliveries]) => ({ entryId, deliveries }));
  }

  /** Claims abandoned entries, except those that another consumer claimed first or that no longer exist. */
  async claim(pending: PendingEntry[], idleMs: number): Promise<StreamEntry[]> {
    if (pending.length === 0) return [];
    const ids = pending.map(({ entryId }) => entryId);
    const rows = (await this.redis.xclaim(this.stream, this.group, this.consumer, idleMs, ...ids)) as
      | (RawEntry | null)[]
      | null;
    const earlier = new Map(pending.map(({ entryId, deliveries }) => [entryId, deliveries]));
    return (rows ?? [])
      .filter((row) => row !== null)
      .map((row) => toEntry(row, (earlier.get(row[0]) ?? 0) + 1));
  }

  /** Sends a heartbeat for entries still being worked on. */
  async keepAlive(entryIds: string[]): Promise<void> {
    if (entryIds.length === 0) return;
    await this.redis.xclaim(this.stream, this.group, this.consumer, 0, ...entryIds, 'JUSTID');
  }

  /** Acknowledges and deletes handled entries, so that the length of the stream is the remaining work. */
  async settle(entryIds: string[]): Promise<void> {
    if (entryIds.length === 0) return;
    await settle.run(this.redis, [this.stream], [this.group, ...entryIds]);
  }

  /** Removes the names of replicas that are long gone. */
  async removeDeadConsumers(idleMs: number): Promise<number> {
    return Number(await removeIdleConsumers.run(this.redis, [this.stream], [this.group, idleMs, '']));
  }

  async leave(): Promise<void> {
    await removeIdleConsumers.run(this.redis, [this.stream], [this.group, 0, this.consumer]);
  }

  private async orRecreate<T>(command: () => Promise<T>): Promise<T> {
    try {
      return await command();
    } catch (err) {
      if (!String(err).includes('NOGROUP')) throw err;
      await this.ensure();
      return command();
    }
  }
}

function toEntry([entryId, fields]: RawEntry, deliveries: number): StreamEntry {
  const flat = fields ?? [];
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) pairs.push([flat[i] ?? '', flat[i + 1] ?? '']);
  return { entryId, fields: Object.fromEntries(pairs), deliveries };
}

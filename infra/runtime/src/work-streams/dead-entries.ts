import type { Redis } from 'ioredis';
import type { Logger } from '../logger/logger';
import type { StreamEntry } from '../redis/consumer-group';
import { LuaScript } from '../redis/lua-script';

/** Moves an entry to the dead-letter queue atomically, including its sealed data, so that it can be retried. */
const moveToDead = new LuaScript(`
redis.call('XADD', KEYS[2], '*', 'id', ARGV[3], 'sealed', ARGV[4], 'reason', ARGV[5], 'entry', ARGV[2])
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
return 1
`);

export const deadStreamOf = (stream: string): string => `${stream}:dead`;

/** The dead-letter queue of a stream: entries that cannot be handled, kept for review. */
export class DeadEntries {
  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
    private readonly group: string,
    private readonly logger: Logger,
  ) {}

  async add({ entryId, fields }: StreamEntry, reason: string): Promise<void> {
    const { id = '', sealed = '' } = fields;
    this.logger.error({ entry: entryId, id, reason }, 'Entry moved to the dead-letter queue');
    const keys = [this.stream, deadStreamOf(this.stream)];
    await moveToDead.run(this.redis, keys, [this.group, entryId, id, sealed, reason]);
  }
}

import type { Redis } from 'ioredis';
import type { Logger } from '../logger/logger';
import type { StreamEntry } from '../redis/consumer-group';
import { LuaScript } from '../redis/lua-script';

/** From the work to the dead entries in one step; the sealed part goes along, so that it can be put back. */
const bury = new LuaScript(`
redis.call('XADD', KEYS[2], '*', 'id', ARGV[3], 'sealed', ARGV[4], 'reason', ARGV[5], 'entry', ARGV[2])
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
return 1
`);

export const deadStreamOf = (stream: string): string => `${stream}:dead`;

/** Entries that nobody can handle, kept for a person to look at. */
export class DeadEntries {
  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
    private readonly group: string,
    private readonly logger: Logger,
  ) {}

  async add({ entryId, fields }: StreamEntry, reason: string): Promise<void> {
    const { id = '', sealed = '' } = fields;
    this.logger.error({ entry: entryId, id, reason }, 'An entry was put aside');
    const keys = [this.stream, deadStreamOf(this.stream)];
    await bury.run(this.redis, keys, [this.group, entryId, id, sealed, reason]);
  }
}
